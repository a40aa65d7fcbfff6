import type { groups } from "#lib/contract/groups.ts";
import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import type { Handler } from "../call.ts";
import { describerOf } from "../devices/device-answer.ts";
import { filteredDevices } from "../devices/list/filter.ts";
import { pageByName } from "./page-by-name.ts";

export const groupDevices: Handler<typeof groups.devices> = async (call, input) => {
  const { status = "all", pageNum, pageSize } = input;
  const filtered = (await filteredDevices(call, input)).where(
    "devices.status",
    "in",
    status === "all" ? deviceStatuses : [status],
  );
  const { rows, total } = await pageByName(call, filtered, input);
  return { list: rows.map(await describerOf(call, rows)), total, pageNum, pageSize };
};
