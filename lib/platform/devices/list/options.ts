import type { devices } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Handler } from "../../call.ts";
import { statusOf } from "../statuses.ts";
import { filteredDevices } from "./filter.ts";

/** Devices for a select box, by name; a search narrows a long list. */
export const deviceOptions: Handler<typeof devices.options> = async (call, input) => {
  const filtered = await filteredDevices(call, input);
  const rows = await filtered
    .select(["devices.deviceId", "devices.deviceName", "devices.status"])
    .orderBy("devices.nameOrder")
    .orderBy("devices.deviceId")
    .limit(limits.ids)
    .execute();
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
};
