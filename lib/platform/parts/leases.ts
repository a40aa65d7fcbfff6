import { sql } from "kysely";
import type { Store } from "../store/open.ts";
import type { Db } from "../store/schema.ts";
import { partCount } from "./parts.ts";

/** Duration of a lease, and interval of its renewal. Milliseconds. */
export const leaseTimes = { hold: 10_000, renew: 2_000 };

const partName = (part: number) => `part:${part}`;
const nodeName = (holder: string) => `node:${holder}`;
const parts = Array.from({ length: partCount }, (_, part) => part);

/** The last heartbeat, and since when there has been no gap. Milliseconds of the database's clock. */
export type Presence = { last: number; since: number };

/** The result of a renewal. */
export type LeaseRenewal = {
  held: number[];
  /** Those of them to release, so that others get their share. */
  extra: number[];
  /** To be passed to the next renewal. */
  presence: Presence;
};

/** The database's clock, since the processes' clocks may differ. */
const clock = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
const end = sql<number>`${clock} + ${sql.lit(leaseTimes.hold)}`;

/** Records a heartbeat, which renews the leases of `holder`. Returns its time once it is committed. */
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

/** A lease that ends later, in milliseconds, is from before the clock was set back. */
const tooFar = 2 * leaseTimes.hold;
const isExpired = ({ untilTime }: { untilTime: number }, now: number) => untilTime < now || untilTime > now + tooFar;

/** Expired leases among these, locked. Skips those being renewed, or locked by a batch. */
const expiredLeases = (db: Db, names: readonly string[], now: number) =>
  db
    .selectFrom("leases")
    .select("name")
    .where("name", "in", names)
    // Compared with the current clock: `now` may be outdated, and others have renewed since.
    .where(({ eb, or }) =>
      or([eb("untilTime", "<", now), eb("untilTime", ">", sql<number>`${clock} + ${sql.lit(tooFar)}`)]),
    )
    .forUpdate()
    .skipLocked();

/** Takes leases that are new or released and, given `now`, those expired by then. */
async function acquire(db: Db, holder: string, wanted: readonly number[], now?: number): Promise<void> {
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
    .where("name", "in", expiredLeases(db, names, now))
    .execute();
}

async function heldBy(db: Db, holder: string): Promise<number[]> {
  const rows = await db.selectFrom("leases").select("name").where("holder", "=", holder).execute();
  return parts.filter((part) => rows.some(({ name }) => name === partName(part)));
}

/**
 * Renews the leases of `holder`, and takes free ones up to its share.
 *
 * Each step is a single statement without waiting, so that a crashed process blocks no other. Expired leases are only
 * taken by a process whose own heartbeats have been regular for the duration of a lease. Otherwise the database may
 * have been unreachable for everyone, and the others need time to renew.
 */
export async function renewLeases({ db }: Pick<Store, "db">, holder: string, before?: Presence): Promise<LeaseRenewal> {
  const now = await writeHeartbeat(db, holder);
  // A future heartbeat is from before the database's clock was set back; it would delay takeovers for that long.
  const since = before && now - before.last < leaseTimes.hold / 2 ? Math.min(before.since, now) : now;
  const mayTakeExpired = now - since >= leaseTimes.hold;
  const leases = await db.selectFrom("leases").selectAll().execute();
  const nodes = leases.filter(({ name }) => name.startsWith("node:"));
  const dead = mayTakeExpired ? nodes.filter((node) => isExpired(node, now)).map(({ name }) => name) : [];
  if (dead.length > 0)
    await db
      .deleteFrom("leases")
      .where("name", "in", expiredLeases(db, dead, now))
      .execute();
  const share = Math.ceil(partCount / (nodes.length - dead.length));
  const leaseOf = new Map(leases.map((lease) => [lease.name, lease]));
  const isOwn = (part: number) => leaseOf.get(partName(part))?.holder === holder;
  const free = parts.filter((part) => {
    const lease = leaseOf.get(partName(part));
    return !lease || (mayTakeExpired && !isOwn(part) && isExpired(lease, now));
  });
  await acquire(
    db,
    holder,
    free.slice(0, Math.max(0, share - parts.filter(isOwn).length)),
    mayTakeExpired ? now : undefined,
  );
  const held = await heldBy(db, holder);
  return { held, extra: held.slice(share), presence: { last: now, since } };
}

/** Releases parts; with `leaves` also the process's membership. */
export async function release(
  { db }: Pick<Store, "db">,
  holder: string,
  given: readonly number[],
  leaves: boolean,
): Promise<void> {
  const names = [...given.map(partName), ...(leaves ? [nodeName(holder)] : [])];
  if (names.length > 0) await db.deleteFrom("leases").where("name", "in", names).where("holder", "=", holder).execute();
}

/**
 * Whether `holder` holds all of these parts until this transaction ends: nobody can take one over before, and renewals
 * are not blocked. An expired lease is still held until it is taken.
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
