import { beforeEach, expect, it } from "vitest";
import { bucketStart, rollupWidth } from "#lib/domain/curves/buckets.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { forgetHistory } from "#lib/platform/curves/samples/forget-history.ts";
import { storeSamples } from "#lib/platform/curves/samples/store-samples.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const start = bucketStart(noon, rollupWidth) - 10 * rollupWidth;

onEveryStore("history beyond its retention", (opened) => {
  let ids: number[];

  /** Three series of five hours with a sample per minute; the last series is entirely newer than the limit. */
  beforeEach(async () => {
    const { db, dialect } = opened();
    if (!(await db.selectFrom("users").select("userId").limit(1).executeTakeFirst())) await fillSite(opened());
    await db.deleteFrom("samples").execute();
    await db.deleteFrom("rollups").execute();
    await db.deleteFrom("series").execute();
    const rows = ["A1", "A2", "B1"].map((deviceId) => ({ deviceId, argId: "temp" }));
    ids = (await db.insertInto("series").values(rows).returning("seriesId").execute()).map(({ seriesId }) => seriesId);
    for (const [index, seriesId] of ids.entries())
      await storeSamples(
        db,
        dialect,
        Array.from({ length: 300 }, (_, at) => {
          const time = start + (index === 2 ? 5 * rollupWidth : 0) + at * minute;
          return [seriesId, time, time, at] as const;
        }),
      );
  });

  const times = async (table: "samples" | "rollups", seriesId: number) => {
    const column = table === "samples" ? "dataTime" : "startTime";
    const rows = await opened()
      .db.selectFrom(table)
      .select(`${column} as time`)
      .where("seriesId", "=", seriesId)
      .orderBy("time")
      .execute();
    return rows.map(({ time }) => time);
  };

  it("is deleted by whole half hours, of every series, and nothing newer", async () => {
    const { db } = opened();
    const kept = await times("samples", ids[2] ?? 0);
    // In the middle of the sixth half hour, which must be kept as a whole.
    await forgetHistory(db, start + 5 * rollupWidth + 7 * minute, { series: 2, rows: 40 });
    for (const seriesId of ids.slice(0, 2)) {
      const left = await times("samples", seriesId);
      expect([left.length, left[0]]).toEqual([150, start + 5 * rollupWidth]);
      expect((await times("rollups", seriesId))[0]).toBe(start + 5 * rollupWidth);
    }
    expect(await times("samples", ids[2] ?? 0)).toEqual(kept);
  });

  it("is deleted in steps that let other work run in between", async () => {
    let turns = 0;
    let over = false;
    const others = () => {
      turns += 1;
      if (!over) setImmediate(others);
    };
    setImmediate(others);
    await forgetHistory(opened().db, start + 5 * rollupWidth, { series: 500, rows: 10 });
    over = true;
    // 150 samples of two series, ten at a time.
    expect(turns).toBeGreaterThanOrEqual(30);
  });

  it("may be all of a series, and later samples are kept as before", async () => {
    const { db, dialect } = opened();
    const [seriesId = 0] = ids;
    await forgetHistory(db, noon + 100 * rollupWidth);
    expect(await times("samples", seriesId)).toEqual([]);
    expect(await times("rollups", seriesId)).toEqual([]);
    const next = [1, 2].map((at) => [seriesId, noon + at * rollupWidth, noon, at] as const);
    await storeSamples(db, dialect, next);
    expect(await times("samples", seriesId)).toEqual(next.map(([, time]) => time));
    expect(await times("rollups", seriesId)).toEqual([noon + rollupWidth]);
  });
});
