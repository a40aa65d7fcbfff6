import { sql } from "kysely";
import type { Store } from "../store/open.ts";
import type { Db } from "../store/schema.ts";
import { partCount } from "./parts.ts";

/** How long what a process holds is its own without a word of it, and how often it says that word. Milliseconds. */
export const leaseTimes = { hold: 10_000, renew: 2_000 };

const partName = (part: number) => `part:${part}`;
const nodeName = (holder: string) => `node:${holder}`;
const parts = Array.from({ length: partCount }, (_, part) => part);

/** When the database last heard a process, and since when without a gap. Milliseconds of the database's clock. */
export type Presence = { last: number; since: number };

/** What a process is to do after it said its word. */
export type Standing = {
  /** Parts that it holds. */
  held: number[];
  /** Those of them that it has to give up, so that others get their share. */
  extra: number[];
  /** To be told with the next word. */
  presence: Presence;
};

/** The database's clock: processes need not agree on the time. */
const clock = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
const end = sql<number>`${clock} + ${sql.lit(leaseTimes.hold)}`;

/** Says that `holder` lives and keeps what it holds. Answers the time once that is in the database. */
export async function writeHeartbeat(db: Db, holder: string): Promise<number> {
  const name = nodeName(holder);
  const own = db.updateTable("leases").set({ untilTime: end }).where("holder", "=", holder).returning("name");
  if (!(await own.execute()).some((lease) => lease.name === name)) {
    const values = { name, holder, untilTime: end };
    await db
      .insertInto("leases")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const { rows } = await sql<{ now: number }>`select ${clock} as "now"`.execute(db);
  return rows[0]?.now ?? 0;
}

/** No lease ends so far ahead of the clock, in milliseconds: it is of before that was put back. */
const tooFar = 2 * leaseTimes.hold;
const isOver = ({ untilTime }: { untilTime: number }, now: number) => untilTime < now || untilTime > now + tooFar;

/** Those of these leases that are over, locked. One that is being renewed, or in which a batch is being written, is not. */
const overOf = (db: Db, names: readonly string[], now: number) =>
  db
    .selectFrom("leases")
    .select("name")
    .where("name", "in", names)
    // How far ahead is asked of the present clock: `now` may be long ago, and others have said their word since.
    .where(({ eb, or }) =>
      or([eb("untilTime", "<", now), eb("untilTime", ">", sql<number>`${clock} + ${sql.lit(tooFar)}`)]),
    )
    .forUpdate()
    .skipLocked();

/** Takes what nobody ever held, or gave up, and with `now` also what was over by then. */
async function take(db: Db, holder: string, wanted: readonly number[], now?: number): Promise<void> {
  const names = wanted.map(partName);
  if (names.length === 0) return;
  await db
    .insertInto("leases")
    .values(names.map((name) => ({ name, holder, untilTime: end })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (now === undefined) return;
  await db
    .updateTable("leases")
    .set({ holder, untilTime: end })
    .where("name", "in", overOf(db, names, now))
    .execute();
}

async function heldBy(db: Db, holder: string): Promise<number[]> {
  const rows = await db.selectFrom("leases").select("name").where("holder", "=", holder).execute();
  return parts.filter((part) => rows.some(({ name }) => name === partName(part)));
}

/**
 * Says that `holder` lives, keeps what it holds, and takes of what nobody holds any more as much as is its share.
 *
 * Each step is one statement that waits for nobody: a process that is lost in the middle holds up no other. What is over
 * is taken by a process only that was itself heard all the time for as long as a lease holds. For others it may be over
 * because the database heard nobody for a while, and they need time to say their word.
 */
export async function renewLeases({ db }: Pick<Store, "db">, holder: string, before?: Presence): Promise<Standing> {
  const now = await writeHeartbeat(db, holder);
  // A time to come is of before the database's clock was put back: for so long nobody who dies would be followed.
  const since = before && now - before.last < leaseTimes.hold / 2 ? Math.min(before.since, now) : now;
  const judges = now - since >= leaseTimes.hold;
  const leases = await db.selectFrom("leases").selectAll().execute();
  const nodes = leases.filter(({ name }) => name.startsWith("node:"));
  const dead = judges ? nodes.filter((node) => isOver(node, now)).map(({ name }) => name) : [];
  if (dead.length > 0)
    await db
      .deleteFrom("leases")
      .where("name", "in", overOf(db, dead, now))
      .execute();
  const share = Math.ceil(partCount / (nodes.length - dead.length));
  const leaseOf = new Map(leases.map((lease) => [lease.name, lease]));
  const isOwn = (part: number) => leaseOf.get(partName(part))?.holder === holder;
  const free = parts.filter((part) => {
    const lease = leaseOf.get(partName(part));
    return !lease || (judges && !isOwn(part) && isOver(lease, now));
  });
  await take(db, holder, free.slice(0, Math.max(0, share - parts.filter(isOwn).length)), judges ? now : undefined);
  const held = await heldBy(db, holder);
  return { held, extra: held.slice(share), presence: { last: now, since } };
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
 * Whether `holder` holds all of these parts, and will until this transaction ends: nobody takes one over before, and
 * renewing them goes on meanwhile. What was due by the clock alone stays its own as long as nobody has taken it.
 */
export async function holdsStill(db: Db, holder: string, wanted: Iterable<number>): Promise<boolean> {
  const names = [...new Set(wanted)].map(partName);
  if (names.length === 0) return true;
  const held = await db
    .selectFrom("leases")
    .select("name")
    .where("name", "in", names)
    .where("holder", "=", holder)
    .orderBy("name")
    .forKeyShare()
    .execute();
  return held.length === names.length;
}
