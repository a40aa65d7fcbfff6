import type { Transaction } from "kysely";
import { assistanceTypes } from "#lib/domain/people/assistance.ts";
import { type Call, callerOf } from "../call.ts";
import { unbind } from "../devices/unbind.ts";
import { Refusal } from "../refusal.ts";
import { guestLock } from "../shares/shareable.ts";
import type { Schema } from "../store/schema.ts";
import { noteAssistance } from "./note-assistance.ts";

/** Takes a device from somebody who assists with it, inside a transaction; his code goes with the binding. Refuses anybody else. */
export async function endInside(
  call: Call & { db: Transaction<Schema> },
  deviceId: string,
  userId: string,
  step: "stop" | "leave",
): Promise<void> {
  const assistant = await call.db
    .selectFrom("deviceUsers")
    .innerJoin("users", "users.userId", "deviceUsers.userId")
    .select("users.name")
    .where("deviceUsers.deviceId", "=", deviceId)
    .where("deviceUsers.userId", "=", userId)
    .where("deviceUsers.authType", "in", assistanceTypes)
    .executeTakeFirst();
  if (!assistant) throw new Refusal("authcode.invalid");
  await unbind(call.db, deviceId, userId, { lent: true });
  await noteAssistance(call, deviceId, step, assistant.name);
}

/** Ends what a person does as an assistant before he has the device in another way, inside a transaction. */
export async function endIfAssisting(
  call: Call & { db: Transaction<Schema> },
  deviceId: string,
  userId: string,
): Promise<void> {
  const assists = await call.db
    .selectFrom("deviceUsers")
    .select("deviceId")
    .where("deviceId", "=", deviceId)
    .where("userId", "=", userId)
    .where("authType", "in", assistanceTypes)
    .executeTakeFirst();
  if (assists) await endInside(call, deviceId, userId, userId === callerOf(call).userId ? "leave" : "stop");
}

/** The caller stops assisting with a device. */
export async function leaveAssistance(call: Call, deviceId: string, userId: string): Promise<void> {
  await call.exclusively(guestLock, (db) => endInside({ ...call, db }, deviceId, userId, "leave"));
  call.bus.publish("access", { deviceId, userId });
}
