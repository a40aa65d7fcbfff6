import { sql } from "kysely";
import { day } from "#lib/domain/time/spans.ts";
import type { Db, Time } from "../store/schema.ts";
import { sha256 } from "./hashes.ts";

/** Failures are forgotten after this time, in milliseconds. */
export const failureMemory = day;

/** The key for wrong passwords within a session; upper case, unlike any user name. */
export const proofsOf = (userId: string): string => `PROOFS ${userId}`;

/** The maximum of the column. */
const mostCounted = 2 ** 31 - 1;

const forgottenAt = (now: Time) => sql<boolean>`${sql.ref("loginFailures.lastTime")} < ${sql.lit(now - failureMemory)}`;

/** Counts a try in one statement, unless there were already `most` in a row; then it returns no row. */
const counting = (db: Db, name: string, now: Time, most = mostCounted) =>
  db
    .insertInto("loginFailures")
    .values({ nameHash: sha256(name), count: 1, lastTime: now })
    .onConflict((conflict) =>
      conflict
        .column("nameHash")
        .doUpdateSet({
          count: sql`case when ${forgottenAt(now)} then 1 else ${sql.ref("loginFailures.count")} + 1 end`,
          lastTime: now,
        })
        .where(({ eb, or }) => or([forgottenAt(now), eb("loginFailures.count", "<", most)])),
    )
    .returning("count");

/**
 * Counts a try before it is checked, and returns the number of tries in a row, including this one. Counting first
 * limits parallel guesses. `name` need not exist.
 */
export async function countTry(db: Db, name: string, now: Time): Promise<number> {
  const { count } = await counting(db, name, now).executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts a try before it is checked, and returns 0; after `most` in a row, the seconds until they are forgotten. An
 * unchecked try does not count, and does not extend that time.
 */
export async function lockedFor(db: Db, name: string, now: Time, most: number): Promise<number> {
  if (await counting(db, name, now, most).executeTakeFirst()) return 0;
  const last = db.selectFrom("loginFailures").select("lastTime").where("nameHash", "=", sha256(name));
  const { lastTime } = (await last.executeTakeFirst()) ?? { lastTime: now };
  return Math.floor((lastTime + failureMemory - now) / 1000) + 1;
}

/** The right password resets the count. */
export async function clearLoginFailures(db: Db, name: string): Promise<void> {
  await db.deleteFrom("loginFailures").where("nameHash", "=", sha256(name)).execute();
}
