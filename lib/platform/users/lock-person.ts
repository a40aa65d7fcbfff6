import type { Transaction } from "kysely";
import { Refusal } from "../refusal.ts";
import type { Schema } from "../store/schema.ts";

/**
 * Whether a person's account is active, with its row locked: deleting it waits for the end of this transaction, or was
 * first.
 */
export async function isHeld(db: Transaction<Schema>, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ deleteTime: null })
    .where("userId", "=", userId)
    .where("deleteTime", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Refuses a deleted account, so that nothing is bound to it. Must be the first statement of its transaction, since
 * deleting an account looks for its bindings last.
 */
export async function lockPerson(db: Transaction<Schema>, userId: string): Promise<void> {
  if (!(await isHeld(db, userId))) throw new Refusal("user.notFound");
}
