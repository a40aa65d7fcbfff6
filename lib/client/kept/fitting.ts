import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { utf8Length } from "#lib/domain/texts/utf8-length.ts";

const frame = 64;

/** As many rows as fit into the size limit of a stored list: a longer list would not be stored at all. */
export function fitting<Row>(rows: readonly Row[]): Row[] {
  const fits: Row[] = [];
  let left = screenLimits.kept.bytes - frame;
  for (const row of rows) {
    left -= utf8Length(JSON.stringify(row)) + 1;
    if (left < 0) break;
    fits.push(row);
  }
  return fits;
}
