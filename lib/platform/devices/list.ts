import type { devices } from "#lib/contract/devices.ts";
import type { Call, Handler } from "../call.ts";
import { filterCounts, statusCounts, statusesOf } from "./counts.ts";
import { describerOf } from "./device-answer.ts";
import { devicesInOrder } from "./device-rows.ts";
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
  const page = await (status === "all" ? filtered : filtered.where("devices.status", "in", statusesOf(status)))
    .select("devices.deviceId")
    .orderBy(orderOf(call, sort, order))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const rows = await devicesInOrder(call, page);
  const list = rows.map(await describerOf(call, rows));
  return { list, total: counts[status], pageNum, pageSize, counts };
};
