import { monthOf, monthSpan } from "#lib/domain/time/months.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import type { Call } from "../call.ts";

/** Traffic of a data card per month. */
const monthlyMb = 30;
/** Traffic per value, including its share of the message. */
const bytesPerValue = 48;
const bytesPerMb = 1024 * 1024;

/** The traffic of a device's values since the start of the month, estimated from the stored ones. */
export async function cardTraffic(call: Call, deviceId: string) {
  const { from } = monthSpan(monthOf(call.now(), siteTimeZone), siteTimeZone);
  const { values } = await call.db
    .selectFrom("rollups")
    .innerJoin("series", "series.seriesId", "rollups.seriesId")
    .select(({ fn }) => fn.sum<number | null>("rollups.count").as("values"))
    .where("series.deviceId", "=", deviceId)
    .where("rollups.startTime", ">=", from)
    .executeTakeFirstOrThrow();
  const usedMb = Math.min(monthlyMb, Math.round((10 * Number(values ?? 0) * bytesPerValue) / bytesPerMb) / 10);
  return { totalMb: monthlyMb, usedMb, residualMb: Math.round(10 * (monthlyMb - usedMb)) / 10 };
}
