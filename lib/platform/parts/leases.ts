import { type Kysely, sql } from "kysely";
import type { Store } from "../store/open.ts";
import type { Schema } from "../store/schema.ts";
import { partCount } from "./parts.ts";

/** How long what a process holds is its own without a word of it, and how often it says that word. Milliseconds. */
export const leaseTimes = { hold: 10_000, renew: 2_000 };

const partName = (part: number) => `part:${part}`;
const nodeName = (holder: string) => `node:${holder}`;
const parts = Array.from({ length: partCount }, (_, part) => part);

/** What a process is to do after it said its word. */
export type Standing = {
  /** Parts that it holds. */
  held: number[];
  /** Those of them that it has to give up, so that others get their share. */
  extra: number[];
};

/** The database's clock: processes need not agree on the time. */
async function clock(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as "now"`.execute(db);
  return rows[0]?.now ?? 0;
}

const hold = (db: Kysely<Schema>, name: string, holder: string, untilTime: number) =>
  db
    .insertInto("leases")
    .values({ name, holder, untilTime })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ holder, untilTime }))
    .execute();

/**
 * Says that `holder` lives, keeps what it holds, and takes of what nobody holds any more as much as is its share. One
 * process does so at a time, so that none can take what another has just taken.
 */
export function renewLeases({ exclusively }: Pick<Store, "exclusively">, holder: string): Promise<Standing> {
  return exclusively("leases", async (db) => {
    const now = await clock(db);
    const untilTime = now + leaseTimes.hold;
    await hold(db, nodeName(holder), holder, untilTime);
    await db.deleteFrom("leases").where("name", "like", "node:%").where("untilTime", "<", now).execute();
    const leases = await db.selectFrom("leases").selectAll().execute();
    const alive = leases.filter(({ name }) => name.startsWith("node:")).length;
    const share = Math.ceil(partCount / alive);
    const holderOf = new Map(leases.map((lease) => [lease.name, lease]));
    const own = parts.filter((part) => holderOf.get(partName(part))?.holder === holder);
    const free = parts.filter((part) => {
      const lease = holderOf.get(partName(part));
      return !own.includes(part) && (!lease || lease.untilTime < now);
    });
    const taken = free.slice(0, Math.max(0, share - own.length));
    const held = [...own, ...taken];
    for (const part of held) await hold(db, partName(part), holder, untilTime);
    return { held, extra: held.slice(share) };
  });
}

/** Gives up parts, and with `leaves` the place among those who share. */
export async function giveUp(
  { db }: Pick<Store, "db">,
  holder: string,
  given: readonly number[],
  leaves: boolean,
): Promise<void> {
  const names = [...given.map(partName), ...(leaves ? [nodeName(holder)] : [])];
  if (names.length > 0) await db.deleteFrom("leases").where("name", "in", names).where("holder", "=", holder).execute();
}

/**
 * Whether `holder` holds all of these parts, and will until this transaction ends: who wants to take one over waits for
 * that. What was due by the clock alone stays its own as long as nobody has taken it.
 */
export async function holdsStill(db: Kysely<Schema>, holder: string, wanted: Iterable<number>): Promise<boolean> {
  const names = [...new Set(wanted)].map(partName);
  if (names.length === 0) return true;
  const held = await db
    .selectFrom("leases")
    .select("name")
    .where("name", "in", names)
    .where("holder", "=", holder)
    .orderBy("name")
    .forShare()
    .execute();
  return held.length === names.length;
}
