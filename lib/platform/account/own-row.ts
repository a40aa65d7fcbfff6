import type { Transaction, Updateable } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { isOpen } from "../security/tokens.ts";
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

/**
 * Changes in the caller's own row by what he signs in. A session that was ended meanwhile gives nobody another way in;
 * this is asked last, since whoever ends sessions has the row before them, too.
 */
export async function changeWayIn(
  call: Call,
  db: Transaction<Schema>,
  change: Pick<Updateable<Schema["users"]>, "mobile" | "wxOpenId">,
): Promise<void> {
  await changeOwnRow({ ...call, db }, change);
  if (!(await isOpen(db, callerOf(call).tokenHash))) throw new Refusal("auth.unauthorized");
}
