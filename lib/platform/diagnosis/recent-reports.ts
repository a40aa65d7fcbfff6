import { hour } from "#lib/domain/time/spans.ts";
import type { Call } from "../call.ts";

const span = hour;
/** One report per second for an hour. */
const most = 3_600;

/** Device times of an argument's samples in the last hour, oldest first. */
export async function recentReports(call: Call, deviceId: string, argId: string): Promise<number[]> {
  const rows = await call.db
    .selectFrom("samples")
    .innerJoin("series", "series.seriesId", "samples.seriesId")
    .select("samples.dataTime")
    .where("series.deviceId", "=", deviceId)
    .where("series.argId", "=", argId)
    .where("samples.dataTime", ">", call.now() - span)
    .orderBy("samples.dataTime", "desc")
    .limit(most)
    .execute();
  return rows.map(({ dataTime }) => dataTime).reverse();
}
