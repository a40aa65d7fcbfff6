import type { curves } from "#lib/contract/curves.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { limits } from "#lib/domain/limits.ts";
import { day } from "#lib/domain/time/spans.ts";
import { type Call, callerOf } from "../call.ts";
import { rightsOn } from "../devices/access/rights.ts";
import { type DeviceRow, visibleDevice } from "../devices/device-rows.ts";
import { invalid, Refusal } from "../refusal.ts";
import { mayDo } from "../security/role-permissions.ts";

type AccessReason = NonNullable<DataOf<typeof curves.access>["reason"]>;

/** Whether the caller may see a visible device's history, and why not. */
export async function accessTo(call: Call, device: DeviceRow): Promise<AccessReason> {
  if (!mayDo(callerOf(call), "tab:device")) return "noPermission";
  if (device.expireTime <= call.now()) return "expired";
  const kept = await call.db
    .selectFrom("args")
    .select("argId")
    .where("productId", "=", device.productId)
    .where("history", "=", 1)
    .execute();
  if (kept.length === 0) return "noService";
  const rights = await rightsOn(call, device);
  return kept.some(({ argId }) => rights.seesArg(argId)) ? "ok" : "noPermission";
}

const refusals = { expired: "device.expired", noPermission: "perm.denied", noService: "perm.denied" } as const;

/** The device of a history request; refuses if the caller, the device or the period has none. */
export async function deviceWithHistory(
  call: Call,
  { deviceId, startTime, endTime }: { deviceId: string; startTime: number; endTime: number },
): Promise<DeviceRow> {
  const device = await visibleDevice(call, deviceId);
  const reason = await accessTo(call, device);
  if (reason !== "ok") throw new Refusal(refusals[reason]);
  if (endTime <= startTime) throw invalid("endTime");
  if (endTime - startTime > limits.historyDays * day) throw invalid("startTime");
  return device;
}
