import * as z from "zod/mini";
import { productVariant, type VariantName, variantNames } from "./screens/variants.ts";

const key = z.string().check(z.regex(/^[\x20-\x7e]{1,256}$/));
const keys = z.partialRecord(z.enum(variantNames), key);

/** The appKey of each app variant; a variant without its own uses the product's. */
export type AppKeys = { [productVariant]: string } & Partial<Record<VariantName, string>>;

/** Parses one key for all, or a JSON object of keys by package name including the product's. Null if invalid. */
export function readAppKeys(value: string): AppKeys | null {
  if (!value.startsWith("{")) return key.safeParse(value).success ? { [productVariant]: value } : null;
  try {
    const parsed = keys.parse(JSON.parse(value));
    const product = parsed[productVariant];
    return product === undefined ? null : { ...parsed, [productVariant]: product };
  } catch {
    return null;
  }
}

/** The appKey to send with calls of a variant. */
export const appKeyOf = (appKeys: AppKeys, variant: VariantName): string => appKeys[variant] ?? appKeys[productVariant];
