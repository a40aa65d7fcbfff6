import { sql } from "kysely";
import { expect, it } from "vitest";
import { fold, rollupWidth, type Sample } from "#lib/domain/curves/buckets.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { halfHoursBetween } from "#lib/platform/curves/read/read-series.ts";
import { fillRollups } from "#lib/platform/curves/samples/fill-rollups.ts";
import { storeSamples } from "#lib/platform/curves/samples/store-samples.ts";
import { chance } from "#tests/support/random.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("half-hour rollups", (store) => {
  /** The stored half hours of a series, and those computed from its samples. */
  async function bothOf(seriesId: number) {
    const { db } = store();
    const samples = await db
      .selectFrom("samples")
      .select(["dataTime", "value"])
      .where("seriesId", "=", seriesId)
      .execute();
    const stored = await halfHoursBetween(db, seriesId, 0, Number.MAX_SAFE_INTEGER);
    const right = fold(
      samples.map(({ dataTime, value }): Sample => [dataTime, value]),
      rollupWidth,
    );
    const plain = ({ sum, ...rest }: (typeof right)[number]) => ({ ...rest, sum: Math.round(sum * 1e6) });
    return { stored: stored.map(plain), right: right.map(plain) };
  }

  it("equal their samples after batches in any order, late ones, repeated ones and several series at once", async () => {
    const { db, dialect } = store();
    const random = chance(7);
    const batch = () =>
      Array.from({ length: 60 }, () => {
        const seriesId = 1 + Math.floor(random() * 3);
        const time = noon + Math.floor(random() * 200) * minute;
        return [seriesId, time, time + 1, Math.round(random() * 20) / 2 - 22] as const;
      });
    for (let round = 0; round < 25; round += 1) {
      const rows = batch();
      await db.transaction().execute((trx) => storeSamples(trx, dialect, rows));
      if (round % 5 === 0) await db.transaction().execute((trx) => storeSamples(trx, dialect, rows));
    }
    for (const seriesId of [1, 2, 3]) {
      const { stored, right } = await bothOf(seriesId);
      expect(right.length).toBeGreaterThan(3);
      expect(stored).toEqual(right);
    }
  });

  it("are made of all samples, of any number of devices that report every second", async () => {
    const { db, dialect } = store();
    // More than a function can take as arguments.
    const many = 150_000;
    await sql`insert into "samples" with recursive "n" ("i") as (select 0 union all select "i" + 1 from "n" where "i" < ${sql.lit(many - 1)})
      select 8, ${sql.lit(noon)} + "i", ${sql.lit(noon)}, 1 from "n"`.execute(db);
    await storeSamples(db, dialect, [[8, noon + rollupWidth, noon, 1]]);
    expect(await db.selectFrom("rollups").select("count").where("seriesId", "=", 8).execute()).toEqual([
      { count: many },
    ]);
  });

  it("count new samples, and keep the first value of a moment", async () => {
    const { db, dialect } = store();
    expect(await storeSamples(db, dialect, [[9, noon, noon, 1]])).toBe(1);
    const again = await storeSamples(db, dialect, [
      [9, noon, noon, 99],
      [9, noon + 1, noon, 3],
      [9, noon + 1, noon, 4],
    ]);
    expect(again).toBe(1);
    const { stored, right } = await bothOf(9);
    expect(stored).toEqual(right);
    expect(stored).toMatchObject([{ count: 2, min: 1, max: 3 }]);
  });

  it("keep the first value of a moment also when the half hour ended with its repetition", async () => {
    const { db, dialect } = store();
    const later = noon + 31 * minute;
    await storeSamples(db, dialect, [[11, noon, noon, 1]]);
    await storeSamples(db, dialect, [
      [11, noon, noon, 99],
      [11, later, noon, 3],
    ]);
    await storeSamples(db, dialect, [[11, noon, noon, 50]]);
    const { stored, right } = await bothOf(11);
    expect(stored).toEqual(right);
    expect(stored.map(({ max }) => max)).toEqual([1, 3]);
    const rows = await db.selectFrom("rollups").select("startTime").where("seriesId", "=", 11).execute();
    expect(rows).toEqual([{ startTime: noon }]);
  });

  it("of a long past are stored at once, including the last one", async () => {
    const { db, dialect } = store();
    const past = Array.from({ length: 2000 }, (_, index) => {
      const time = noon - (2000 - index) * minute;
      return [12, time, time, index % 7] as const;
    });
    expect(await storeSamples(db, dialect, past)).toBe(2000);
    const { stored, right } = await bothOf(12);
    expect(stored).toEqual(right);
    const { count } = await db
      .selectFrom("rollups")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("seriesId", "=", 12)
      .executeTakeFirstOrThrow();
    expect(count).toBe(right.length - 1);
  });

  it("vanish with a transaction that fails", async () => {
    const { db, dialect } = store();
    const failing = db.transaction().execute(async (trx) => {
      await storeSamples(trx, dialect, [[10, noon, noon, 1]]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await bothOf(10)).toEqual({ stored: [], right: [] });
  });

  it("are made for a database that has only samples", async () => {
    const { db } = store();
    const random = chance(8);
    const rows = Array.from({ length: 500 }, (_, index) => ({
      seriesId: 20 + (index % 2),
      dataTime: noon + index * minute,
      receiveTime: noon,
      value: Math.round(random() * 10),
    }));
    await db.insertInto("samples").values(rows).execute();
    await fillRollups(db);
    for (const seriesId of [20, 21]) {
      const { stored, right } = await bothOf(seriesId);
      expect(right.length).toBeGreaterThan(10);
      expect(stored).toEqual(right);
    }
  });
});
