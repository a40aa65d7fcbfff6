import { limits } from "#lib/domain/limits.ts";

/** Rows that begin or end to be followed together, so that scrolling does not open a stream per row. */
const block = 20;

/** Ids to follow while the rows `first` to `last` are on screen: whole blocks around them, all of them in a short list. */
export function watchedIds(ids: readonly string[], first: number, last: number): readonly string[] {
  if (ids.length <= limits.watched) return ids;
  const from = Math.max(0, Math.floor(first / block) - 1) * block;
  const to = Math.min((Math.floor(last / block) + 2) * block, from + limits.watched);
  return ids.slice(from, to);
}
