import { type Kysely, sql } from "kysely";
import type { Schema, Time } from "../store/schema.ts";
import { sha256 } from "./hashes.ts";

/** Failures longer ago than this are forgotten, in milliseconds. */
export const failureMemory = 24 * 3600_000;

/**
 * Counts a try before it is judged and tells how many there were in a row, this one included. Counting first is what
 * bounds parallel guesses. `name` may belong to nobody: it behaves the same.
 */
export async function countTry(db: Kysely<Schema>, name: string, now: Time): Promise<number> {
  const forgotten = sql<boolean>`${sql.ref("loginFailures.lastTime")} < ${sql.lit(now - failureMemory)}`;
  const { count } = await db
    .insertInto("loginFailures")
    .values({ nameHash: sha256(name), count: 1, lastTime: now })
    .onConflict((conflict) =>
      conflict.column("nameHash").doUpdateSet({
        count: sql`case when ${forgotten} then 1 else ${sql.ref("loginFailures.count")} + 1 end`,
        lastTime: now,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** A right password forgives the wrong ones before it. */
export async function forgiveTries(db: Kysely<Schema>, name: string): Promise<void> {
  await db.deleteFrom("loginFailures").where("nameHash", "=", sha256(name)).execute();
}
