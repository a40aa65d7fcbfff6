import type { alarms } from "#lib/contract/alarms.ts";
import { dayStarts } from "#lib/domain/time/day-starts.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import type { Handler } from "../call.ts";
import { visibleAlarms } from "./visible-alarms.ts";

const most = 10;

/** The devices with the most alarms; ties are sorted by name. */
export const countByDevice: Handler<typeof alarms.countByDevice> = async (call, { query_days: days, groupId }) => {
  const [startTime] = dayStarts(days, call.now(), siteTimeZone);
  return await visibleAlarms(call, { groupId, startTime })
    .select(({ fn }) => ["devices.deviceId", "devices.deviceName", fn.countAll<number>().as("count")])
    .groupBy(["devices.deviceId", "devices.deviceName", "devices.nameOrder"])
    .orderBy("count", "desc")
    .orderBy("devices.nameOrder")
    .orderBy("devices.deviceId")
    .limit(most)
    .execute();
};
