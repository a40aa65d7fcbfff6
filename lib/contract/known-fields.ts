import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const made = new WeakMap<Schema, Schema>();

// TypeScript wants names with a type of their own for what asserts something.
const Compiled: z.core.$constructor<z.core.$ZodObject> = z.core.$ZodObjectJIT;
const Mini: z.core.$constructor<z.ZodMiniObject> = z.ZodMiniObject;

/**
 * An object whose reader zod writes out as a function, as its large edition does: three times as fast as going through
 * the fields each time. The policy of our pages forbids that in a browser, where answers are read in the other way.
 */
const CompiledObject: z.core.$constructor<z.ZodMiniObject> = z.core.$constructor("CompiledObject", (object, def) => {
  Compiled.init(object, def);
  Mini.init(object, def);
});

function strip(schema: Schema): Schema {
  // The union of all definitions tells them apart by their type.
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

/** The same schema of an answer, whose objects keep the fields that the contract names and no others. */
export function knownFields<S extends Schema>(schema: S): S {
  const known = made.get(schema) ?? strip(schema);
  made.set(schema, known);
  // A schema of the same kind with the same fields.
  return known as S;
}
