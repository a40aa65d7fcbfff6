import { type Call, callerOf } from "../call.ts";
import { newId } from "../security/hashes.ts";
import { type ChangeRow, doneAt, fresh } from "../tasks/change-row.ts";
import { nameOf } from "../users/name-of.ts";

type Noted = Pick<ChangeRow, "deviceId" | "type"> & Partial<Pick<ChangeRow, "cmd" | "oldText" | "newText" | "source">>;

/** Writes something that the caller has done, and that needs no device to confirm it, into the history. */
export async function noteChange(call: Call, noted: Noted): Promise<void> {
  const { userId } = callerOf(call);
  await call.db
    .insertInto("changes")
    .values({
      ...fresh,
      ...doneAt(call.now()),
      source: "app",
      ...noted,
      changeId: newId(),
      userId,
      userName: await nameOf(call.db, userId),
    })
    .execute();
}
