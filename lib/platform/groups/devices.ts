import type { groups } from "#lib/contract/groups.ts";
import { deviceStatuses } from "#lib/domain/devices.ts";
import type { Handler } from "../call.ts";
import { describerOf } from "../devices/device-answer.ts";
import { devicesInOrder } from "../devices/device-rows.ts";
import { filteredDevices } from "../devices/filter.ts";

/** One page of the devices in a group, by name. */
export const groupDevices: Handler<typeof groups.devices> = async (call, input) => {
  const { status = "all", pageNum, pageSize } = input;
  const filtered = (await filteredDevices(call, input)).where(
    "devices.status",
    "in",
    status === "all" ? deviceStatuses : [status],
  );
  const { total } = await filtered.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const page = await filtered
    .select("devices.deviceId")
    .orderBy("devices.deviceName")
    .orderBy("devices.deviceId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const rows = await devicesInOrder(call, page);
  return { list: rows.map(await describerOf(call, rows)), total, pageNum, pageSize };
};
