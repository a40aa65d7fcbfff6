import type { overview } from "#lib/contract/overview.ts";
import type { Handler } from "../call.ts";
import { filterCounts } from "../devices/list/counts.ts";
import { filteredDevices } from "../devices/list/filter.ts";
import { countDevices } from "../devices/list/list.ts";
import { countRows } from "../store/count-rows.ts";

/** Devices per state, from the same counts as the list's tabs. */
export const statistics: Handler<typeof overview.statistics> = async (call, { groupId }) => {
  const counts = await countDevices(call, { groupId });
  const expiring = await filteredDevices(call, { groupId, only: "expiring" });
  return { ...counts, ...filterCounts(counts), expiringSoon: await countRows(expiring), updateTime: call.now() };
};
