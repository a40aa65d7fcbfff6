import type { Transaction } from "kysely";
import { assistanceTypes } from "#lib/domain/people/assistance.ts";
import { type Call, callerOf } from "../call.ts";
import { unbind } from "../devices/binding/unbind.ts";
import { Refusal } from "../refusal.ts";
import { guestLock } from "../shares/guest-lock.ts";
import type { Schema } from "../store/schema.ts";
import { noteAssistance } from "./note-assistance.ts";

type Inside = Call & { db: Transaction<Schema> };
type Step = "stop" | "leave";

/** Ends an assistance and writes it to the history; answers whether there was one. Concurrent calls end it once. */
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
  const { people } = await unbind(call.db, deviceId, userId, { lent: true });
  if (people.length > 0) await noteAssistance(call, deviceId, step, assistant.name);
  return people.length > 0;
}

/** Ends a person's assistance inside a transaction; the code is deleted with the binding. Refuses others. */
export async function endInside(call: Inside, deviceId: string, userId: string, step: Step): Promise<void> {
  if (!(await endOnce(call, deviceId, userId, step))) throw new Refusal("authcode.invalid");
}

/** Ends a person's assistance before they get the device in another way, inside a transaction. */
export async function endIfAssisting(call: Inside, deviceId: string, userId: string): Promise<void> {
  await endOnce(call, deviceId, userId, userId === callerOf(call).userId ? "leave" : "stop");
}

export async function leaveAssistance(call: Call, deviceId: string, userId: string): Promise<void> {
  await call.exclusively(guestLock, (db) => endInside({ ...call, db }, deviceId, userId, "leave"));
  call.bus.publish("access", { deviceId, userId });
}
