import type { curves } from "#lib/contract/curves.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { accessTo } from "./history.ts";

/** Whether the caller may see the history: not for an expired device, and only if a history is stored. */
export const curveAccess: Handler<typeof curves.access> = async (call, { deviceId }) => {
  const reason = await accessTo(call, await visibleDevice(call, deviceId));
  return { access: reason === "ok", reason, maxRangeDays: limits.historyDays };
};
