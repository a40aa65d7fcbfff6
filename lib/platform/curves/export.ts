import type { curves } from "#lib/contract/curves.ts";
import type { Sample } from "#lib/domain/curves/buckets.ts";
import { type Cell, csv } from "#lib/domain/texts/csv.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import type { Handler } from "../call.ts";
import { platformLimits } from "../platform-limits.ts";
import { Refusal } from "../refusal.ts";
import { exportTimeHeading } from "../sentences.ts";
import { deviceWithHistory } from "./history.ts";
import { historyArgs, seriesOf } from "./history-args.ts";
import { samplesBetween } from "./read/read-series.ts";

/** One row per time at which any series has a sample, in order; missing values are null. */
function rowsOf(series: readonly (readonly Sample[])[]): Map<number, Cell[]> {
  const rows = new Map<number, Cell[]>();
  for (const time of series.flatMap((samples) => samples.map(([at]) => at)).sort((a, b) => a - b))
    rows.set(
      time,
      series.map(() => null),
    );
  series.forEach((samples, column) => {
    for (const [time, value] of samples) {
      const row = rows.get(time);
      if (row) row[column] = value;
    }
  });
  return rows;
}

/** All samples of a period as CSV, with times in the sites' time zone. */
export const exportCurve: Handler<typeof curves.export> = async (call, { argIds, ...period }) => {
  const device = await deviceWithHistory(call, period);
  const args = await historyArgs(call, device, argIds.split(","), "argIds");
  const ids = await seriesOf(call, device.deviceId);
  const most = platformLimits.exportRows;
  const series: Sample[][] = [];
  for (const { argId } of args) {
    const id = ids.get(argId);
    series.push(id === undefined ? [] : await samplesBetween(call.db, id, period.startTime, period.endTime, most + 1));
  }
  const rows = rowsOf(series);
  if (rows.size > most) throw new Refusal("export.tooLarge", { rows: most });
  const names = args.map(({ argName, unit }) => (unit ? `${argName} (${unit})` : argName));
  const cells = Array.from(rows, ([time, values]): Cell[] => [exactTime(time, siteTimeZone), ...values]);
  return csv([[exportTimeHeading(call.language, siteTimeZone), ...names], ...cells]);
};
