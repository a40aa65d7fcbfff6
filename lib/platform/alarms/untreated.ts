import type { alarms } from "#lib/contract/alarms.ts";
import type { Call, Handler } from "../call.ts";
import { visibleAlarms } from "./visible-alarms.ts";

/** The number of untreated alarms, and of the critical ones among them. */
export async function countUntreated(call: Call, deviceId?: string): Promise<{ num: number; critical: number }> {
  const rows = await visibleAlarms(call, { status: "untreated", deviceId })
    .select(({ fn }) => ["level", fn.countAll<number>().as("count")])
    .groupBy("level")
    .execute();
  const critical = rows.find(({ level }) => level === "critical")?.count ?? 0;
  return { num: rows.reduce((sum, { count }) => sum + count, 0), critical };
}

export const untreatedAlarms: Handler<typeof alarms.untreated> = (call, { deviceId }) => countUntreated(call, deviceId);
