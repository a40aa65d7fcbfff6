import type { groups } from "#lib/contract/groups.ts";
import { deviceStatuses } from "#lib/domain/devices.ts";
import type { Handler } from "../call.ts";
import { describerOf } from "../devices/device-answer.ts";
import { deviceColumns } from "../devices/device-rows.ts";
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
  const rows = await filtered
    .selectAll("devices")
    .select(deviceColumns)
    .orderBy("devices.deviceName")
    .orderBy("devices.deviceId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { list: rows.map(await describerOf(call, rows)), total, pageNum, pageSize };
};
