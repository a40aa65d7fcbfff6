import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { devices } from "#lib/contract/devices.ts";
import { day } from "#lib/domain/time/spans.ts";
import { endExpired } from "#lib/platform/assistance/end-expired.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import type { Db } from "#lib/platform/store/schema.ts";
import { programs } from "#tests/scale/machine.ts";
import { type Cluster, startPostgres } from "#tests/scale/postgres.ts";
import { type Assisting, runAssisting } from "#tests/support/site/assisting.ts";

const title = `an assistance that two end at once${programs.initdb ? "" : " (left out: PostgreSQL is not installed)"}`;
describe.skipIf(!programs.initdb)(title, { timeout: 60_000 }, () => {
  let cluster: Cluster;
  let store: Store;
  let site: Assisting;
  beforeAll(async () => {
    cluster = await startPostgres();
    store = await openStore({ databaseUrl: cluster.url, dataDir: "" });
    site = await runAssisting(store);
  }, 60_000);
  afterAll(async () => {
    await site?.close();
    await store?.close();
    await cluster?.close();
  }, 60_000);

  const gone = (db: Db, userId: string): Promise<unknown> =>
    db.deleteFrom("deviceUsers").where("userId", "=", userId).execute();

  /** Changes the binding, for example ends it, between the check and the end of the assistance. */
  async function meanwhile<T>(userId: string, end: () => Promise<T>, change = gone): Promise<T> {
    const waiting = sql<{ num: number }>`select count(*) as "num" from pg_stat_activity where wait_event_type = 'Lock'`;
    const { db } = store;
    let late: Promise<T> | undefined;
    await db.transaction().execute(async (first) => {
      await change(first, userId);
      late = end();
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.num, { timeout: 15_000 }).toBe(1);
    });
    return (await late) as T;
  }
  const steps = async () => {
    const rows = store.db.selectFrom("changes").select("cmd").where("type", "=", "assist").orderBy("createTime");
    return (await rows.execute()).map(({ cmd }) => cmd);
  };

  it("is left once: a second attempt gets that there is none", async () => {
    await site.assist("guest1");
    const before = await steps();
    expect(await meanwhile("guest1", () => site.refusal("guest1", devices.leave, { deviceId: "A1" }))).toBe(
      "authcode.invalid",
    );
    expect(await steps()).toEqual(before);
  });

  it("is over once when its time is up", async () => {
    await site.assist("guest2");
    const before = await steps();
    site.clock.advance(day + 1);
    await meanwhile("guest2", () => endExpired(site.platform));
    expect(await steps()).toEqual(before);
  });

  it("does not affect a person who has just bound the device", async () => {
    await site.assist("guest3");
    site.clock.advance(day + 1);
    const own = { role: "endUser", authType: null, expireTime: null, sharedBy: null };
    await meanwhile(
      "guest3",
      () => endExpired(site.platform),
      (db, userId) => db.updateTable("deviceUsers").set(own).where("userId", "=", userId).execute(),
    );
    expect(await site.sees("guest3", "A1")).toBe(true);
  });
});
