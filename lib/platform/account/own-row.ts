import type { Updateable } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import type { Schema } from "../store/schema.ts";
import type { UserRow } from "./user-answer.ts";

export const ownRow = (call: Call): Promise<UserRow> =>
  call.db.selectFrom("users").selectAll().where("userId", "=", callerOf(call).userId).executeTakeFirstOrThrow();

/**
 * Changes the caller's own row. One whose account has ended meanwhile takes nothing up any more: what it held is free, and
 * a number or a person of the messaging app that it got now could never sign in anywhere again.
 */
export async function changeOwnRow(call: Call, change: Updateable<Schema["users"]>): Promise<void> {
  const { numUpdatedRows } = await call.db
    .updateTable("users")
    .set(change)
    .where("userId", "=", callerOf(call).userId)
    .where("deleteTime", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("auth.unauthorized");
}
