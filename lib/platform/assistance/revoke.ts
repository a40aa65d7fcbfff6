import type { assistance } from "#lib/contract/assistance.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { isOwn } from "../devices/access/own-device.ts";
import { deviceRows } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { authCodeHash } from "./auth-code.ts";
import { endInside } from "./end-assistance.ts";
import { noteAssistance } from "./note-assistance.ts";

/** Whether the caller may end a loan of the device, whoever made it: they must hold the device. */
async function mayEnd(call: Call, deviceId: string): Promise<boolean> {
  const device = await deviceRows(call).where("devices.deviceId", "=", deviceId).executeTakeFirst();
  return device !== undefined && isOwn(call, device);
}

/**
 * Revokes a code, by the code or by its id, for holders of the device. An assistance with it ends at once. An unknown
 * code and one for a foreign device are refused alike.
 */
export const revokeAuthCode: Handler<typeof assistance.revoke> = async (call, input) => {
  const ended = await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    const code = await db
      .selectFrom("authCodes")
      .select(["codeId", "deviceId", "userId"])
      .where(({ eb }) =>
        "authCode" in input ? eb("codeHash", "=", authCodeHash(input.authCode)) : eb("codeId", "=", input.codeId),
      )
      .executeTakeFirst();
    if (!code || !(await mayEnd(inside, code.deviceId))) throw new Refusal("authcode.invalid");
    if (code.userId === null) await noteAssistance(inside, code.deviceId, "revoke", null);
    else await endInside(inside, code.deviceId, code.userId, "stop");
    await db.deleteFrom("authCodes").where("codeId", "=", code.codeId).execute();
    return { deviceId: code.deviceId, userId: code.userId ?? callerOf(call).userId };
  });
  call.bus.publish("access", ended);
  return null;
};
