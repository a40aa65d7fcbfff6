import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/**
 * The same schema, in which an object has exactly its fields. Schemas of answers let unknown fields pass, for platforms
 * of others; our own platform must not send any.
 */
export function strictSchema(schema: Schema): Schema {
  // The union of all definitions tells them apart by their type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object")
    return z.strictObject(
      Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, strictSchema(field)])),
    );
  if (def.type === "array") return z.array(strictSchema(def.element));
  if (def.type === "union") return z.union(def.options.map(strictSchema));
  if (def.type === "optional") return z.optional(strictSchema(def.innerType));
  if (def.type === "nullable") return z.nullable(strictSchema(def.innerType));
  return schema;
}

/** Names of the fields that an input may have, those of all alternatives together. */
export function fieldsOf(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return Object.keys(def.shape);
  if (def.type === "union") return [...new Set(def.options.flatMap(fieldsOf))];
  return [];
}

/** As fieldsOf, without those that only one of several alternatives has. */
export function certainFields(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "object" ? Object.keys(def.shape) : [];
}
