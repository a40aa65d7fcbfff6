import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holdsStill, leaseTimes, type Presence, renewLeases } from "#lib/platform/parts/leases.ts";
import { allParts } from "#lib/platform/parts/parts.ts";
import { databaseProblemOf } from "#lib/platform/store/database-problem.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import type { Schema } from "#lib/platform/store/schema.ts";
import { programs } from "#tests/scale/machine.ts";
import { type Cluster, startPostgres } from "#tests/scale/postgres.ts";

const all = allParts.held();
/** A process whose heartbeats have been regular for long. */
const allTheTime: Presence = { since: 0, last: Number.MAX_SAFE_INTEGER };

const title = `processes on one PostgreSQL${programs.initdb ? "" : " (left out: PostgreSQL is not installed)"}`;
describe.skipIf(!programs.initdb)(title, () => {
  let cluster: Cluster;
  /** The connections of a lost process, and of another one. */
  let lost: Store;
  let other: Store;

  beforeAll(async () => {
    cluster = await startPostgres();
    lost = await openStore({ databaseUrl: cluster.url, dataDir: "" });
    other = await openStore({ databaseUrl: cluster.url, dataDir: "" });
  });
  afterAll(async () => {
    await lost?.close();
    await other?.close();
    await cluster?.close();
  });
  beforeEach(() => other.db.deleteFrom("leases").execute());

  const isAway = (error: unknown) => databaseProblemOf(error) === "unavailable";
  const look = async (holder: string) => (await renewLeases(other, holder, allTheTime)).held;
  const pidOf = async (db: Kysely<Schema>) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const isGone = async (pid: number | undefined) =>
    (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(other.db)).rows.length === 0;
  /** The first statement of a batch, without any further ones. */
  async function beginBatch(holder: string, parts: number[]) {
    const batch = await lost.db.startTransaction().execute();
    expect(await holdsStill(batch, holder, parts)).toBe(true);
    return batch;
  }

  it("a process lost in the middle of a batch blocks nobody, and is replaced once the database ends its session", async () => {
    await look("a");
    await other.db.updateTable("leases").set({ holder: "b" }).where("name", "in", ["part:6", "part:7"]).execute();
    await other.db.updateTable("leases").set({ untilTime: 1 }).where("holder", "=", "a").execute();
    const batch = await beginBatch("a", [0, 1, 2]);
    // Parts that are not in the batch can be taken over at once.
    expect(await look("b")).toEqual([3, 4, 5, 6, 7]);
    expect(await look("b")).toEqual([3, 4, 5, 6, 7]);
    const writing = other.db.transaction().execute((trx) => holdsStill(trx, "b", [3, 6]));
    expect(await writing).toBe(true);
    await sql`select pg_terminate_backend(${await pidOf(batch)})`.execute(other.db);
    await expect.poll(() => look("b")).toEqual(all);
    await expect(holdsStill(batch, "a", [0])).rejects.toSatisfy(isAway);
    await expect(batch.rollback().execute()).rejects.toSatisfy(isAway);
    // Only that connection is lost.
    expect(await lost.db.transaction().execute((trx) => holdsStill(trx, "a", [0]))).toBe(false);
  });

  it("of two deadlocked processes one continues, and the other gets that the database is locked", async () => {
    await look("a");
    const touch = (db: Kysely<Schema>, part: number) =>
      db.updateTable("leases").set({ untilTime: part }).where("name", "=", `part:${part}`).execute();
    const [one, two] = [await lost.db.startTransaction().execute(), await other.db.startTransaction().execute()];
    await touch(one, 1);
    await touch(two, 2);
    const ends = await Promise.allSettled([touch(one, 2), touch(two, 1)]);
    const refused = ends.filter((end) => end.status === "rejected");
    expect(refused.map(({ reason }) => databaseProblemOf(reason))).toEqual(["locked"]);
    await Promise.all([one, two].map((each) => each.rollback().execute()));
  });

  it("the database ends a process that is idle in a transaction before its leases expire", async () => {
    const { rows } = await sql<{ time: number }>`
      select setting::int as "time" from pg_settings where name = 'idle_in_transaction_session_timeout'`.execute(
      lost.db,
    );
    expect(rows[0]?.time).toBeGreaterThan(0);
    expect(rows[0]?.time).toBeLessThan(leaseTimes.hold);
    const idle = await lost.db.startTransaction().execute();
    const pid = await pidOf(idle);
    await sql`set local idle_in_transaction_session_timeout = 1`.execute(idle);
    await expect.poll(() => isGone(pid)).toBe(true);
    await expect(pidOf(idle)).rejects.toSatisfy(isAway);
    await expect(idle.rollback().execute()).rejects.toSatisfy(isAway);
  });

  it("a process with a long write still renews its heartbeat, and its parts are not taken over", async () => {
    await look("a");
    const batch = await beginBatch("a", all);
    await other.db.updateTable("leases").set({ untilTime: 1 }).execute();
    expect(await look("b")).toEqual([]);
    expect(await look("a")).toEqual(all);
    const ends = await other.db.selectFrom("leases").select("untilTime").where("holder", "=", "a").execute();
    expect(ends.every(({ untilTime }) => untilTime > Date.now())).toBe(true);
    expect(await holdsStill(batch, "a", all)).toBe(true);
    await batch.commit().execute();
  });
});
