import type { Transaction } from "kysely";
import { Refusal } from "../refusal.ts";
import type { Schema } from "../store/schema.ts";

/**
 * Refuses a person whose account has ended. Nothing is changed, but whoever ends it at this moment waits, or was first:
 * nothing is bound to somebody who is no more. Comes first in its transaction, as what an account leaves is looked for last.
 */
export async function holdPerson(db: Transaction<Schema>, userId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ deleteTime: null })
    .where("userId", "=", userId)
    .where("deleteTime", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("user.notFound");
}
