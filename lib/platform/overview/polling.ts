import type { overview } from "#lib/contract/overview.ts";
import { limits } from "#lib/domain/limits.ts";
import { countUntreated } from "../alarms/untreated.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { filteredDevices } from "../devices/list/filter.ts";
import { mayDo } from "../security/role-permissions.ts";
import { countRows } from "../store/count-rows.ts";

/** Devices with reports since a time, the latest first. */
async function changedSince(call: Call, since: number): Promise<string[]> {
  const rows = await (await filteredDevices(call, {}))
    .select("devices.deviceId")
    .where(({ eb, or }) => or([eb("devices.receiveTime", ">", since), eb("devices.statusTime", ">", since)]))
    .orderBy("devices.receiveTime", (order) => order.desc().nullsLast())
    .limit(limits.ids)
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}

/** Changes since the last call, for pages without a stream. */
export const polling: Handler<typeof overview.polling> = async (call, { since }) => {
  const serverTime = call.now();
  // People who may not see alarms get no count either.
  const num = mayDo(callerOf(call), "tab:alarm") ? (await countUntreated(call)).num : 0;
  const expiring = await filteredDevices(call, { only: "expiring" });
  return {
    serverTime,
    undisposedNum: num,
    badgeNum: num,
    expiringNum: await countRows(expiring),
    changedDeviceIds: since === undefined ? [] : await changedSince(call, since),
    notices: [],
  };
};
