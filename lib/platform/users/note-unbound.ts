import type { Call } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";

/** Writes into the history of each device bound to a person that this binding ends with the account. */
export async function noteUnbound(call: Call, userId: string): Promise<void> {
  const { db } = call;
  const person = await db.selectFrom("users").select("name").where("userId", "=", userId).executeTakeFirst();
  const bound = await db.selectFrom("deviceUsers").select("deviceId").where("userId", "=", userId).execute();
  for (const { deviceId } of bound) await noteChange(call, { deviceId, type: "bind", oldText: person?.name ?? "" });
}
