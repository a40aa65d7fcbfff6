import type { Call } from "../call.ts";
import { invalid, Refusal } from "../refusal.ts";
import { visibleDevice } from "./device-rows.ts";
import { rightsOn } from "./rights.ts";
import { refuseExpired } from "./steering.ts";

/** An argument that the caller may set now, and its device. Throws the refusal otherwise. */
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

/** Why this person may not set an argument now, as an error's key; null while nothing speaks against it. */
export async function refusalToSet(call: Call, deviceId: string, argId: string): Promise<string | null> {
  try {
    await settableArg(call, deviceId, argId);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Of a device that is not his any more he is told no more than that.
    return error.key === "device.expired" ? error.key : "perm.denied";
  }
}
