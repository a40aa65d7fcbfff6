import type { devices } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { byName } from "#lib/domain/texts/by-name.ts";
import type { Handler } from "../call.ts";
import { filteredDevices } from "./filter.ts";
import { statusOf } from "./statuses.ts";

/** Devices to choose from, by name; a search narrows what does not fit. */
export const deviceOptions: Handler<typeof devices.options> = async (call, input) => {
  const filtered = await filteredDevices(call, input);
  const rows = await filtered
    .select(["devices.deviceId", "devices.deviceName", "devices.status"])
    .orderBy("devices.deviceName")
    .limit(limits.ids)
    .execute();
  return rows.sort(byName(({ deviceName }) => deviceName)).map((row) => ({ ...row, status: statusOf(row.status) }));
};
