import type { Transaction } from "kysely";
import { Refusal } from "../refusal.ts";
import type { Schema } from "../store/schema.ts";

/**
 * Whether a person's account goes on. Nothing is changed, but whoever ends it at this moment waits for the end of this
 * transaction, or was first.
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
 * Refuses a person whose account has ended: nothing is bound to somebody who is no more. Comes first in its transaction,
 * as what an account leaves is looked for last.
 */
export async function lockPerson(db: Transaction<Schema>, userId: string): Promise<void> {
  if (!(await isHeld(db, userId))) throw new Refusal("user.notFound");
}
