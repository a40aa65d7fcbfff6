import type * as z from "zod/mini";
import { isRecord } from "#lib/domain/is-record.ts";
import type { envelope } from "../wire.ts";

type Schema = z.core.$ZodType;

/** Names of the rows of a page: ours, and those of the common paging libraries. */
const rowNames = ["list", "records", "rows"] as const;

/** Whether the contract declares an array, a page with rows and their count, or no list. */
function kindOf(schema: Schema): "array" | "page" | undefined {
  // $ZodTypes is the union of all definitions, discriminated by type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "array") return "array";
  return def.type === "object" && "list" in def.shape && "total" in def.shape ? "page" : undefined;
}

/**
 * The data of an answer in the contract's form of a list: an array, or a page with `list`. Other platforms name the
 * rows `records` or `rows`, put them beside the code, answer an array for a page or a page for an array, and null for
 * a page without rows.
 */
export function inListForm(schema: Schema, { data = null, ...beside }: z.infer<typeof envelope>): unknown {
  const kind = kindOf(schema);
  if (kind === undefined) return data;
  const holder: unknown = data ?? beside;
  const name = rowNames.find((each) => isRecord(holder) && Array.isArray(holder[each]));
  if (!isRecord(holder) || name === undefined)
    return kind === "page" && (data === null || Array.isArray(data)) ? { list: data } : data;
  return kind === "array" ? holder[name] : { ...holder, list: holder[name] };
}
