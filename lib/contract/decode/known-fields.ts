import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const made = new WeakMap<Schema, Schema>();

// An assertion function needs an explicit type annotation.
const Compiled: z.core.$constructor<z.core.$ZodObject> = z.core.$ZodObjectJIT;
const Mini: z.core.$constructor<z.ZodMiniObject> = z.ZodMiniObject;

/**
 * An object schema whose parser zod compiles to a function, as full zod does: three times as fast as interpreting the
 * fields. The pages' content security policy forbids this in a browser, where the interpreter is used.
 */
const CompiledObject: z.core.$constructor<z.ZodMiniObject> = z.core.$constructor("CompiledObject", (object, def) => {
  Compiled.init(object, def);
  Mini.init(object, def);
});

function strip(schema: Schema): Schema {
  // $ZodTypes is the union of all definitions, discriminated by type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const remade = (change: object) => z.core.clone(schema, { ...def, ...change });
  switch (def.type) {
    case "object": {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, knownFields(field)]));
      return new CompiledObject({ ...def, shape, catchall: undefined });
    }
    case "array":
      return remade({ element: knownFields(def.element) });
    case "record":
      return remade({ valueType: knownFields(def.valueType) });
    case "union":
      return remade({ options: def.options.map(knownFields) });
    case "optional":
    case "nullable":
      return remade({ innerType: knownFields(def.innerType) });
    case "lazy":
      return z.lazy(() => knownFields(def.getter()));
    default:
      return schema;
  }
}

/** The same response schema, with objects that keep only the fields named in the contract. */
export function knownFields<S extends Schema>(schema: S): S {
  const known = made.get(schema) ?? strip(schema);
  made.set(schema, known);
  // Same kind of schema, same fields.
  return known as S;
}
