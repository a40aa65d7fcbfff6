import { isRecord } from "#lib/domain/is-record.ts";

/**
 * A page of a list with how many rows there are, also of a platform that does not tell: those up to its end and, as long as
 * the pages are full, one more, so that the next page is asked for.
 */
export function withTotal(data: unknown, asked: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data.list) || (data.total ?? undefined) !== undefined) return data;
  const { pageNum, pageSize } = isRecord(asked) ? asked : {};
  if (typeof pageNum !== "number" || typeof pageSize !== "number") return data;
  const { length } = data.list;
  return { ...data, total: (pageNum - 1) * pageSize + length + (length < pageSize ? 0 : 1) };
}
