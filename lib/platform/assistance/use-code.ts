import { assistanceTypes } from "#lib/domain/people/assistance.ts";
import { type Call, callerOf } from "../call.ts";
import { lendDevice } from "../devices/binding/lend-device.ts";
import { seesDevice } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { lentDevices } from "../security/visibility/lent-devices.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { isHeld, lockPerson } from "../users/lock-person.ts";
import { nameOf } from "../users/name-of.ts";
import { type CodeRow, codeBehind, counted, validCode } from "./find-code.ts";
import { noteAssistance } from "./note-assistance.ts";

const assistsWith = (call: Call, deviceId: string) =>
  lentDevices(call)
    .where("deviceUsers.deviceId", "=", deviceId)
    .where("deviceUsers.authType", "in", assistanceTypes)
    .executeTakeFirst();

/** Refuses a person who has the device anyway; an assistant may switch to another code. */
async function refuseWhoHasIt(call: Call, deviceId: string): Promise<void> {
  if ((await seesDevice(call, deviceId)) && !(await assistsWith(call, deviceId)))
    throw new Refusal("device.alreadyBound", { mine: true });
}

async function bindAssistant(call: Call, { deviceId, ownerId, type, expireTime }: CodeRow): Promise<void> {
  const { userId, role } = callerOf(call);
  const loan = { deviceId, userId, role, bindTime: call.now(), authType: type, expireTime, sharedBy: ownerId };
  if (!(await lendDevice(call.db, loan))) throw new Refusal("device.alreadyBound", { mine: true });
}

/** Assigns the code to the caller, replacing an earlier one for the same device. */
async function assignCode(call: Call, { codeId, deviceId }: CodeRow): Promise<void> {
  const { db } = call;
  const { userId } = callerOf(call);
  await db.deleteFrom("authCodes").where("deviceId", "=", deviceId).where("userId", "=", userId).execute();
  const { numUpdatedRows } = await db
    .updateTable("authCodes")
    .set({ userId, useTime: call.now() })
    .where("codeId", "=", codeId)
    .where("userId", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("authcode.invalid");
}

/**
 * Lends a device to the caller by an authorization code, which is then used up: of concurrent users one succeeds. A
 * repetition by that person gives the same answer: what they may do.
 */
export async function startAssistance(call: Call, deviceId: string, authCode: string): Promise<{ authType: string }> {
  const { userId } = callerOf(call);
  const start = () =>
    call.exclusively(guestLock, async (db) => {
      const inside = { ...call, db };
      await lockPerson(db, userId);
      const found = await codeBehind(inside, authCode);
      if (found && found.deviceId !== deviceId) throw new Refusal("authcode.invalid");
      if (found?.userId === userId && (await assistsWith(inside, deviceId))) return found;
      if (found && !(await isHeld(db, found.ownerId))) throw new Refusal("authcode.invalid");
      const code = await validCode(inside, found);
      await refuseWhoHasIt(inside, deviceId);
      await assignCode(inside, code);
      await bindAssistant(inside, code);
      await noteAssistance(inside, deviceId, "start", await nameOf(db, userId));
      return code;
    });
  const { type } = await counted(call, userId, start);
  call.bus.publish("access", { deviceId, userId });
  return { authType: type };
}
