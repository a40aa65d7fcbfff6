import type { uploads } from "#lib/contract/uploads.ts";
import { alarmRows } from "../alarms/alarm-rows.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { mayDo } from "../security/role-permissions.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";

type Picture = { pictureId: string; userId: string; type: string };

/** Whether the caller sees an alarm with this photo, and who dealt with it. */
async function seesOnAlarm(call: Call, pictureId: string): Promise<boolean> {
  if (!mayDo(callerOf(call), "tab:alarm")) return false;
  const alarms = await alarmRows(call, {}).where("alarms.dealPicture", "=", pictureId).execute();
  return alarms.some(({ dealPicture }) => dealPicture !== null);
}

/**
 * One's own pictures, and avatars of visible people; all for a super administrator. Photos of alarms only with an alarm
 * that the caller sees, whoever took them.
 */
async function maySee(call: Call, { pictureId, userId, type }: Picture): Promise<boolean> {
  if (type === "alarm") return seesOnAlarm(call, pictureId);
  const caller = callerOf(call);
  if (userId === caller.userId || caller.role === "superAdmin") return true;
  if (type !== "avatar") return false;
  return (
    (await visibleUsers(call).select("users.userId").where("users.userId", "=", userId).executeTakeFirst()) !==
    undefined
  );
}

/** An uploaded picture. One that the caller may not see does not exist. */
export const storedPicture: Handler<typeof uploads.stored> = async (call, { pictureId, size }) => {
  const mimeType = "image/webp";
  const row = await call.db.selectFrom("pictures").selectAll().where("pictureId", "=", pictureId).executeTakeFirst();
  if (!row || !(await maySee(call, row))) throw new Refusal("picture.notFound");
  if (size === "thumbnail" && row.thumbnail) return { mimeType, base64: row.thumbnail };
  const bytes = await call.pictures.read(pictureId);
  if (!bytes) throw new Refusal("picture.notFound");
  return { mimeType, base64: Buffer.from(bytes).toString("base64") };
};
