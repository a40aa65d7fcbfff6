import type * as z from "zod/mini";
import { isRecord } from "#lib/domain/is-record.ts";
import type { envelope } from "../wire.ts";

/**
 * The data of an answer in the contract's form of a list: an array, or a page with `list`. Other platforms name the
 * rows `records` or `rows`, put them beside the code, answer an array for a page or a page for an array, and null for
 * a page without rows.
 */
export function inListForm(schema: z.core.$ZodType, { data = null, ...beside }: z.infer<typeof envelope>): unknown {
  // $ZodTypes is the union of all definitions, discriminated by type.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isPage = def.type === "object" && def.shape.list && def.shape.total;
  if (!isPage && def.type !== "array") return data;
  const holder = data ?? beside;
  const rows = isRecord(holder) ? (holder.list ?? holder.records ?? holder.rows) : holder;
  if (!Array.isArray(rows)) return isPage && data === null ? { list: null } : data;
  return isPage ? { ...(isRecord(holder) ? holder : {}), list: rows } : rows;
}
