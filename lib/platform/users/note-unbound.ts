import type { Call } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";
import { nameOf } from "./name-of.ts";

/** Writes the end of a deleted account's bindings to each device's history. */
export async function noteUnbound(call: Call, userId: string): Promise<void> {
  const { db } = call;
  const oldText = await nameOf(db, userId);
  const bound = await db.selectFrom("deviceUsers").select("deviceId").where("userId", "=", userId).execute();
  for (const { deviceId } of bound) await noteChange(call, { deviceId, type: "bind", oldText });
}
