import { isRecord } from "#lib/domain/is-record.ts";

/**
 * A page of a list with how many rows there are, also of a platform that does not tell: those up to its end and, as long as
 * the pages are full, one more, so that the next page is asked for.
 */
export function withTotal(data: unknown, asked: unknown): unknown {
  const { pageNum, pageSize } = isRecord(asked) ? asked : {};
  if (typeof pageNum !== "number" || typeof pageSize !== "number" || !isRecord(data)) return data;
  const { list, total } = data;
  if ((!Array.isArray(list) && list !== null) || (total !== undefined && total !== null)) return data;
  const length = list?.length ?? 0;
  return { ...data, total: (pageNum - 1) * pageSize + length + (length < pageSize ? 0 : 1) };
}
