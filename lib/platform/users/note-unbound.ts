import type { Call } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";
import { nameOf } from "./name-of.ts";

/** Writes into the history of each device bound to a person that this binding ends with the account. */
export async function noteUnbound(call: Call, userId: string): Promise<void> {
  const { db } = call;
  const oldText = await nameOf(db, userId);
  const bound = await db.selectFrom("deviceUsers").select("deviceId").where("userId", "=", userId).execute();
  for (const { deviceId } of bound) await noteChange(call, { deviceId, type: "bind", oldText });
}
