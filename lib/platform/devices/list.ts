import type { devices } from "#lib/contract/devices.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { filterCounts, statusCounts, statusesOf } from "./counts.ts";
import { describerOf } from "./device-answer.ts";
import { deviceColumns } from "./device-rows.ts";
import { type DeviceFilter, filteredDevices } from "./filter.ts";
import { orderOf } from "./order.ts";

/** Devices per status of those that the filter lets through. */
export async function countDevices(call: Call, filter: DeviceFilter) {
  const rows = await filteredDevices(call, filter);
  const grouped = await rows
    .select(({ fn }) => ["devices.status", fn.countAll<number>().as("count")])
    .groupBy("devices.status")
    .execute();
  return statusCounts(grouped);
}

/** One page of devices, and the counts of all tabs under the same search, group and chip. */
export const listDevices: Handler<typeof devices.list> = async (call, input) => {
  const { status = "all", sort = "alarm", order, pageNum, pageSize } = input;
  const counts = filterCounts(await countDevices(call, input));
  const filtered = await filteredDevices(call, input);
  const rows = await filtered
    .selectAll("devices")
    .select(deviceColumns)
    .where("devices.status", "in", statusesOf(status))
    .orderBy(orderOf(sort, order, callerOf(call).userId))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const list = rows.map(await describerOf(call, rows));
  return { list, total: counts[status], pageNum, pageSize, counts };
};
