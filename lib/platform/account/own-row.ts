import type { Transaction, Updateable } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { isOpen } from "../security/tokens.ts";
import type { Schema } from "../store/schema.ts";
import type { UserRow } from "./user-answer.ts";

export const ownRow = (call: Call): Promise<UserRow> =>
  call.db.selectFrom("users").selectAll().where("userId", "=", callerOf(call).userId).executeTakeFirstOrThrow();

/**
 * Changes the caller's own row, unless the account was deleted in the meantime: its number or messaging app identity
 * must stay free for other accounts.
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
 * Changes the caller's means of signing in. The session is checked last, because ending sessions also locks this row
 * first: a session that has been ended cannot add another means.
 */
export async function changeCredential(
  call: Call,
  db: Transaction<Schema>,
  change: Pick<Updateable<Schema["users"]>, "mobile" | "wxOpenId">,
): Promise<void> {
  await changeOwnRow({ ...call, db }, change);
  if (!(await isOpen(db, callerOf(call).tokenHash))) throw new Refusal("auth.unauthorized");
}
