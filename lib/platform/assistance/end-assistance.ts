import type { Transaction } from "kysely";
import { assistanceTypes } from "#lib/domain/people/assistance.ts";
import { type Call, callerOf } from "../call.ts";
import { unbind } from "../devices/unbind.ts";
import { Refusal } from "../refusal.ts";
import { guestLock } from "../shares/guest-lock.ts";
import type { Schema } from "../store/schema.ts";
import { noteAssistance } from "./note-assistance.ts";

type Inside = Call & { db: Transaction<Schema> };
type Step = "stop" | "leave";

/** Ends and notes an assistance; says whether there was one. Of several that would end it at once, one does. */
async function endOnce(call: Inside, deviceId: string, userId: string, step: Step): Promise<boolean> {
  const assistant = await call.db
    .selectFrom("deviceUsers")
    .innerJoin("users", "users.userId", "deviceUsers.userId")
    .select("users.name")
    .where("deviceUsers.deviceId", "=", deviceId)
    .where("deviceUsers.userId", "=", userId)
    .where("deviceUsers.authType", "in", assistanceTypes)
    .executeTakeFirst();
  if (!assistant) return false;
  const lost = await unbind(call.db, deviceId, userId, { lent: true });
  if (lost.length > 0) await noteAssistance(call, deviceId, step, assistant.name);
  return lost.length > 0;
}

/** Takes a device from somebody who assists with it, inside a transaction; his code goes with the binding. Refuses anybody else. */
export async function endInside(call: Inside, deviceId: string, userId: string, step: Step): Promise<void> {
  if (!(await endOnce(call, deviceId, userId, step))) throw new Refusal("authcode.invalid");
}

/** Ends what a person does as an assistant before he has the device in another way, inside a transaction. */
export async function endIfAssisting(call: Inside, deviceId: string, userId: string): Promise<void> {
  await endOnce(call, deviceId, userId, userId === callerOf(call).userId ? "leave" : "stop");
}

/** The caller stops assisting with a device. */
export async function leaveAssistance(call: Call, deviceId: string, userId: string): Promise<void> {
  await call.exclusively(guestLock, (db) => endInside({ ...call, db }, deviceId, userId, "leave"));
  call.bus.publish("access", { deviceId, userId });
}
