import type { Call } from "../../call.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { visibleDevice } from "../device-rows.ts";
import { rightsOn } from "./rights.ts";
import { refuseExpired } from "./steering.ts";

/** An argument that the caller may set now, and its device. Refuses others. */
export async function settableArg(call: Call, deviceId: string, argId: string) {
  const device = await visibleDevice(call, deviceId);
  const rights = await rightsOn(call, device);
  if (!rights.setsAny) throw new Refusal("perm.denied");
  refuseExpired(call, device);
  const arg = await call.db
    .selectFrom("args")
    .selectAll()
    .where("productId", "=", device.productId)
    .where("argId", "=", argId)
    .executeTakeFirst();
  if (!arg || !rights.sees(arg.groupId)) throw invalid("argId");
  if (!rights.sets(arg.groupId)) throw new Refusal("perm.denied");
  if (arg.rw === "r") throw new Refusal("arg.readOnly");
  return { device, arg };
}

/** Error key of why the caller may not set an argument now; null if they may. */
export async function refusalToSet(call: Call, deviceId: string, argId: string): Promise<string | null> {
  try {
    await settableArg(call, deviceId, argId);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A device that is no longer the caller's must not reveal further details.
    return error.key === "device.expired" ? error.key : "perm.denied";
  }
}
