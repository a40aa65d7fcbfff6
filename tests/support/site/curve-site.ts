import type { Sample } from "#lib/domain/curves/buckets.ts";
import { storeSamples } from "#lib/platform/curves/samples/store-samples.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { arg } from "./site-rows.ts";

/** Adds arguments with a history to the site of fillSite, besides "temp": settings, states and another unit. */
export async function addHistoryArgs({ db }: Store): Promise<void> {
  const state = { dataType: "bool", component: "light", unit: "", history: 1 } as const;
  await db.updateTable("args").set({ history: 1 }).where("argId", "in", ["SP", "HAL", "LAL"]).execute();
  await db
    .insertInto("args")
    .values([arg("DEF", state), arg("DOOR", state), arg("HUM", { unit: "%", precision: 0, history: 1, sort: 2 })])
    .execute();
}

/** Stores samples of an argument and answers its series id. */
export async function record(
  { db, dialect }: Store,
  deviceId: string,
  argId: string,
  samples: readonly Sample[],
): Promise<number> {
  await db
    .insertInto("series")
    .values({ deviceId, argId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { seriesId } = await db
    .selectFrom("series")
    .select("seriesId")
    .where("deviceId", "=", deviceId)
    .where("argId", "=", argId)
    .executeTakeFirstOrThrow();
  await storeSamples(
    db,
    dialect,
    samples.map(([time, value]) => [seriesId, time, time, value]),
  );
  return seriesId;
}

/** Samples at a constant interval, with values by index. */
export const steady = (from: number, count: number, step: number, value: (index: number) => number): Sample[] =>
  Array.from({ length: count }, (_, index) => [from + index * step, value(index)]);
