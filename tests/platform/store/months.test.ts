import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { day, hour } from "#lib/domain/time/spans.ts";
import { forgetHistory } from "#lib/platform/curves/samples/forget-history.ts";
import { storeSamples } from "#lib/platform/curves/samples/store-samples.ts";
import { makeRoom, trimHistory } from "#lib/platform/curves/samples/trim-history.ts";
import { dropMonths, makeMonths, monthStart } from "#lib/platform/store/months.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { programs } from "#tests/scale/machine.ts";
import { startPostgres } from "#tests/scale/postgres.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onPostgres } from "#tests/support/site/stores.ts";

it("months begin in UTC and continue over the end of a year", () => {
  expect(monthStart(noon)).toBe(Date.UTC(2025, 10, 1));
  expect(monthStart(noon, 2)).toBe(Date.UTC(2026, 0, 1));
});

onPostgres("measurements by the month", (opened) => {
  let seriesId: number;

  beforeEach(async () => {
    const { db } = opened();
    if (!(await db.selectFrom("users").select("userId").limit(1).executeTakeFirst())) await fillSite(opened());
    await dropMonths(opened(), Number.MAX_SAFE_INTEGER);
    await forgetHistory(db, noon + 1000 * day);
    await db.deleteFrom("series").execute();
    const series = { deviceId: "A1", argId: "temp" };
    ({ seriesId } = await db.insertInto("series").values(series).returning("seriesId").executeTakeFirstOrThrow());
  });

  const store = (...times: number[]) =>
    storeSamples(
      opened().db,
      opened().dialect,
      times.map((time) => [seriesId, time, time, 1] as const),
    );
  /** The partition of each row, in order of time. */
  async function places(table: "samples" | "rollups"): Promise<string[]> {
    const time = sql.ref(table === "samples" ? "dataTime" : "startTime");
    const { rows } = await sql<{ place: string }>`
      select tableoid::regclass::text as "place" from ${sql.table(table)} order by ${time}`.execute(opened().db);
    return rows.map(({ place }) => place.replaceAll('"', ""));
  }
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`
      select "relname" as "name" from "pg_inherits" join "pg_class" on "pg_class"."oid" = "inhrelid"
      where "inhparent" = '"samples"'::regclass order by "relname"`.execute(opened().db);
    return rows.map(({ name }) => name);
  };

  it("partitions of this month and two more are created once, and receive new rows", async () => {
    await makeMonths(opened(), noon);
    await makeMonths(opened(), noon);
    expect(await partitions()).toEqual(["samples_2025-11", "samples_2025-12", "samples_2026-01", "samples_other"]);
    await store(noon - 40 * day, noon, noon + 20 * day);
    expect(await places("samples")).toEqual(["samples_other", "samples_2025-11", "samples_2025-12"]);
  });

  it("rows outside their month's partition move into it with their rollups, and the curve stays the same", async () => {
    const times = [noon - 40 * day, noon, noon + hour, noon + 2 * hour];
    await store(...times);
    const before = await opened().db.selectFrom("samples").selectAll().orderBy("dataTime").execute();
    expect(await places("samples")).toEqual(Array.from(times, () => "samples_other"));
    await makeMonths(opened(), noon);
    expect(await places("samples")).toEqual(["samples_other", "samples_2025-11", "samples_2025-11", "samples_2025-11"]);
    expect(await places("rollups")).toEqual(["rollups_other", "rollups_2025-11", "rollups_2025-11"]);
    expect(await opened().db.selectFrom("samples").selectAll().orderBy("dataTime").execute()).toEqual(before);
    // A duplicate is recognised, whatever partition the first is in.
    expect(await store(...times)).toBe(0);
  });

  it("a month is dropped once all of it is older than the limit, and rows outside any month are deleted", async () => {
    await makeMonths(opened(), noon);
    await store(noon - 40 * day, noon, noon + 40 * day);
    await trimHistory(opened(), 90, noon + 100 * day);
    expect(await places("samples")).toEqual(["samples_2025-11", "samples_2025-12"]);
    await trimHistory(opened(), 90, monthStart(noon, 1) + 91 * day);
    expect(await places("samples")).toEqual(["samples_2025-12"]);
    expect(await partitions()).not.toContain("samples_2025-11");
    // Late readings of a dropped month are still accepted.
    expect(await store(noon)).toBe(1);
    expect(await places("samples")).toEqual(["samples_other", "samples_2025-12"]);
  });
});

const title = `while the database is being dumped${programs.initdb ? "" : " (left out: PostgreSQL is not installed)"}`;
describe.skipIf(!programs.initdb)(title, () => {
  it("a platform starts without the months that are missing, and makes them later", { timeout: 60_000 }, async () => {
    const cluster = await startPostgres();
    const store = await openStore({ databaseUrl: cluster.url, dataDir: "" });
    const made = async () =>
      (await sql`select from pg_class where relname like 'samples\\_2%' and relkind = 'r'`.execute(store.db)).rows
        .length;
    try {
      await store.db.transaction().execute(async (dump) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(dump);
        await sql`lock table "samples_other" in access share mode`.execute(dump);
        await makeRoom(store, noon);
      });
      expect(await made()).toBe(0);
      await makeRoom(store, noon);
      expect(await made()).toBe(3);
    } finally {
      await store.close();
      await cluster.close();
    }
  });
});
