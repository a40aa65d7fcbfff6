import type { Transaction } from "kysely";
import type { Dialect } from "../../store/dialect.ts";
import { inParts } from "../../store/in-parts.ts";
import { insertMany } from "../../store/many-rows.ts";
import type { Schema } from "../../store/schema.ts";
import type { DeviceState } from "../device-state.ts";
import type { Sample } from "./batch-rows.ts";

export const seriesKey = ({ deviceId }: Pick<DeviceState, "deviceId">, argId: string): string => `${deviceId} ${argId}`;

/** Creates a series for every argument with its first samples. */
export async function writeSeries(
  trx: Transaction<Schema>,
  dialect: Dialect,
  samples: Sample[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const fresh = samples.filter(({ state, argId }) => !state.series.has(argId));
  if (fresh.length === 0) return found;
  const wanted = new Map(fresh.map(({ state, argId }) => [seriesKey(state, argId), [state.deviceId, argId]]));
  await insertMany(trx, dialect, {
    into: "series",
    columns: ["deviceId", "argId"],
    rows: [...wanted.values()],
    conflict: "do nothing",
  });
  const ids = [...new Set(fresh.map(({ state }) => state.deviceId))];
  for (const part of inParts(ids)) {
    const rows = await trx.selectFrom("series").selectAll().where("deviceId", "in", part).execute();
    for (const row of rows) found.set(seriesKey(row, row.argId), row.seriesId);
  }
  return found;
}
