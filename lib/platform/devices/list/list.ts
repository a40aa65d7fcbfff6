import type { devices } from "#lib/contract/devices.ts";
import type { Call, Handler } from "../../call.ts";
import { describerOf } from "../device-answer.ts";
import { devicesInOrder } from "../device-rows.ts";
import { filterCounts, type StatusCounts, statusCounts, statusesOf } from "./counts.ts";
import { filteredDevices, type Narrowing } from "./filter.ts";
import { isByStatus, orderOf } from "./order.ts";
import { statusParts } from "./status-parts.ts";

/** The number of filtered devices per status. */
export async function countDevices(call: Call, filter: Narrowing) {
  const rows = await filteredDevices(call, filter);
  const grouped = await rows
    .select(({ fn }) => ["devices.status", fn.countAll<number>().as("count")])
    .groupBy("devices.status")
    .execute();
  return statusCounts(grouped);
}

type Input = Parameters<typeof listDevices>[1];

/** The device ids of one page, given the number of devices per status. */
async function pageOf(call: Call, input: Input, counts: StatusCounts): Promise<{ deviceId: string }[]> {
  const { status = "all", sort = "alarm", order, pageNum, pageSize: size } = input;
  const rows = (await filteredDevices(call, input)).select("devices.deviceId");
  const statuses = statusesOf(status);
  const from = (pageNum - 1) * size;
  if (!isByStatus(sort)) {
    const narrowed = status === "all" ? rows : rows.where("devices.status", "in", statuses);
    return narrowed
      .orderBy(orderOf(call, sort, order))
      .limit(size)
      .offset(from)
      .execute();
  }
  const byName = rows.orderBy("devices.nameOrder").orderBy("devices.deviceId");
  const parts = statusParts(counts, order === "desc" ? statuses.toReversed() : statuses, { from, size });
  const found = await Promise.all(
    parts.map((part) =>
      byName.where("devices.status", "=", part.status).limit(part.limit).offset(part.offset).execute(),
    ),
  );
  return found.flat();
}

/** One page of devices, and the counts of all tabs for the same search, group and quick filter. */
export const listDevices: Handler<typeof devices.list> = async (call, input) => {
  const { status = "all", pageNum, pageSize } = input;
  const byStatus = await countDevices(call, input);
  const counts = filterCounts(byStatus);
  const rows = await devicesInOrder(call, await pageOf(call, input, byStatus));
  const list = rows.map(await describerOf(call, rows));
  return { list, total: counts[status], pageNum, pageSize, counts };
};
