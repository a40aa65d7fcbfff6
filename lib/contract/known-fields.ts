import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const made = new WeakMap<Schema, Schema>();

function strip(schema: Schema): Schema {
  // The union of all definitions tells them apart by their type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // A clone keeps the kind of its schema, of which only the base is known here.
  const remade = (change: object) => z.core.clone(schema, { ...def, ...change } as z.core.$ZodTypeDef);
  switch (def.type) {
    case "object": {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, knownFields(field)]));
      return remade({ shape, catchall: undefined });
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
