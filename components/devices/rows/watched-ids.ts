import { screenLimits } from "#lib/domain/screens/screen-limits.ts";

/** Rows are followed in blocks, so that scrolling does not open a stream per row. */
const block = 20;

const blockOf = (row: number) => Math.floor(row / block);

/** Whether two ranges of rows need the same subscription. */
export const sameBlocks = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  blockOf(a[0]) === blockOf(b[0]) && blockOf(a[1]) === blockOf(b[1]);

/** Ids to follow while the rows `first` to `last` are on screen: whole blocks around them, or all in a short list. */
export function watchedIds(ids: readonly string[], first: number, last: number): readonly string[] {
  if (ids.length <= screenLimits.watched) return ids;
  const from = Math.max(0, blockOf(first) - 1) * block;
  const to = Math.min((blockOf(last) + 2) * block, from + screenLimits.watched);
  return ids.slice(from, to);
}
