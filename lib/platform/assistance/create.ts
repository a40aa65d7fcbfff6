import type { assistance } from "#lib/contract/assistance.ts";
import { limits } from "#lib/domain/limits.ts";
import { day } from "#lib/domain/time/spans.ts";
import { callerOf, type Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import { guestLock } from "../shares/guest-lock.ts";
import { countRows } from "../store/count-rows.ts";
import { authCodeHash, newAuthCode } from "./auth-code.ts";
import { noteAssistance } from "./note-assistance.ts";

/**
 * Creates a code with which one person can assist with the caller's device until it expires. Only this answer contains
 * the code itself.
 */
export const createAuthCode: Handler<typeof assistance.create> = async (call, { deviceId, type, validDays }) => {
  const { userId: ownerId } = callerOf(call);
  const authCode = newAuthCode();
  const createTime = call.now();
  const code = { codeId: newId(), type, createTime, expireTime: createTime + validDays * day };
  await call.exclusively(guestLock, async (db) => {
    const inside = { ...call, db };
    await ownDevice(inside, deviceId);
    const open = db.selectFrom("authCodes").where("deviceId", "=", deviceId).where("expireTime", ">", createTime);
    if ((await countRows(open)) >= limits.authCodes) throw new Refusal("authcode.limit");
    await db
      .insertInto("authCodes")
      .values({ ...code, codeHash: authCodeHash(authCode), deviceId, ownerId })
      .execute();
    await noteAssistance(inside, deviceId, "create", null);
  });
  return { authCode, validDays, ...code };
};
