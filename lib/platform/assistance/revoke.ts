import type { assistance } from "#lib/contract/assistance.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { deviceRows } from "../devices/device-rows.ts";
import { isOwn } from "../devices/own-device.ts";
import { Refusal } from "../refusal.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { authCodeHash } from "./auth-code.ts";
import { endInside } from "./end-assistance.ts";
import { noteAssistance } from "./note-assistance.ts";

/** Whether the caller may end what lends a device, whoever lent it: he has it. */
async function mayEnd(call: Call, deviceId: string): Promise<boolean> {
  const device = await deviceRows(call).where("devices.deviceId", "=", deviceId).executeTakeFirst();
  return device !== undefined && isOwn(call, device);
}

/**
 * Takes a code back, for whoever has the device: by the code, or by its id where it is not at hand. Somebody who assists
 * with it stops at once. A code that is none, and one for a device of others, is refused in the same way.
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
