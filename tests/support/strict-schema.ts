import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/**
 * The same schema with strict objects. Response schemas permit unknown fields for other platforms, but our own platform
 * must not send any.
 */
export function strictSchema(schema: Schema): Schema {
  // $ZodTypes is the union of all definitions, discriminated by type.
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

/** Names of an input's possible fields, including those of all union options. */
export function fieldsOf(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return Object.keys(def.shape);
  if (def.type === "union") return [...new Set(def.options.flatMap(fieldsOf))];
  return [];
}

/** As fieldsOf, without those of only some union options. */
export function certainFields(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "object" ? Object.keys(def.shape) : [];
}
