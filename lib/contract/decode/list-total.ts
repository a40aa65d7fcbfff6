import { isRecord } from "#lib/domain/is-record.ts";

/**
 * Adds the row count to a page of a list if the platform omits it: the rows up to the end of this page and, if the page
 * is full, one more, so that the next page is requested. More rows than requested are all of them.
 */
export function withTotal(data: unknown, input: unknown): unknown {
  const { pageNum, pageSize } = isRecord(input) ? input : {};
  if (typeof pageNum !== "number" || typeof pageSize !== "number" || !isRecord(data)) return data;
  const { list, total } = data;
  if ((!Array.isArray(list) && list !== null) || (total !== undefined && total !== null)) return data;
  const length = list?.length ?? 0;
  return { ...data, total: (pageNum - 1) * pageSize + length + (length === pageSize ? 1 : 0) };
}
