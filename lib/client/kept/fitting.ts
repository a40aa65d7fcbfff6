import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { utf8Length } from "#lib/domain/texts/utf8-length.ts";

/** What stands around the rows of a list. Bytes. */
const frame = 64;

/** As many of these rows, from the first on, as may be kept of a list: a longer one would not be kept at all. */
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
