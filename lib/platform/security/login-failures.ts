import { sql } from "kysely";
import { day } from "#lib/domain/time/spans.ts";
import type { Db, Time } from "../store/schema.ts";
import { sha256 } from "./hashes.ts";

/** Failures longer ago than this are forgotten, in milliseconds. */
export const failureMemory = day;

/** The name under which wrong passwords of somebody's open session are counted: with capitals, as no user name has. */
export const proofsOf = (userId: string): string => `PROOFS ${userId}`;

/** What the column holds. */
const mostCounted = 2 ** 31 - 1;

const forgottenAt = (now: Time) => sql<boolean>`${sql.ref("loginFailures.lastTime")} < ${sql.lit(now - failureMemory)}`;

/** What counts a try in one statement, as long as there were fewer than `most` in a row; answers nothing beyond them. */
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
 * Counts a try before it is judged and tells how many there were in a row, this one included. Counting first is what
 * bounds parallel guesses. `name` may belong to nobody: it behaves the same.
 */
export async function countTry(db: Db, name: string, now: Time): Promise<number> {
  const { count } = await counting(db, name, now).executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts a try before it is judged, and answers 0; after `most` in a row it answers the seconds until they are
 * forgotten. A try that is not judged counts for nothing: it does not put that moment off.
 */
export async function lockedFor(db: Db, name: string, now: Time, most: number): Promise<number> {
  if (await counting(db, name, now, most).executeTakeFirst()) return 0;
  const last = db.selectFrom("loginFailures").select("lastTime").where("nameHash", "=", sha256(name));
  const { lastTime } = (await last.executeTakeFirst()) ?? { lastTime: now };
  return Math.floor((lastTime + failureMemory - now) / 1000) + 1;
}

/** A right password forgives the wrong ones before it. */
export async function clearLoginFailures(db: Db, name: string): Promise<void> {
  await db.deleteFrom("loginFailures").where("nameHash", "=", sha256(name)).execute();
}
