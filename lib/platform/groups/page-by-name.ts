import type { Call } from "../call.ts";
import { type DeviceRow, devicesInOrder } from "../devices/device-rows.ts";
import type { filteredDevices } from "../devices/list/filter.ts";
import { countRows } from "../store/count-rows.ts";

type Filtered = Awaited<ReturnType<typeof filteredDevices>>;
type Page = { pageNum: number; pageSize: number };

/** One page of these devices by name, and their total number. */
export async function pageByName(
  call: Call,
  filtered: Filtered,
  { pageNum, pageSize }: Page,
): Promise<{ rows: DeviceRow[]; total: number }> {
  const total = await countRows(filtered);
  const page = await filtered
    .select("devices.deviceId")
    .orderBy("devices.nameOrder")
    .orderBy("devices.deviceId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows: await devicesInOrder(call, page), total };
}
