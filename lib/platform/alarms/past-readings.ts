import { samplesBefore, samplesBetween } from "../curves/read/read-series.ts";
import { marked } from "../curves/states.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import type { Db } from "../store/schema.ts";
import type { KnownValue } from "./engine/device-values.ts";

type PastValue = readonly [argId: string, value: Pick<KnownValue, "num" | "text" | "quality">];

const good = (num: number): PastValue[1] => ({ num, text: null, quality: "good" });

/** Arguments whose history determines alarms. */
function followed({ args }: DeviceState): string[] {
  const limited = args.measured.filter(({ highArg, lowArg }) => highArg !== null || lowArg !== null);
  const named = limited.flatMap(({ argId, highArg, lowArg }) => [argId, highArg, lowArg]);
  return [...new Set([...named, ...Object.values(marked)])].filter((argId) => argId !== null);
}

/**
 * A device's values of all alarm-related arguments in a window that ends with `to`, by time, and the values before it.
 * Settings without a history are assumed to have been what they are now.
 */
export async function pastReadings(db: Db, state: DeviceState, from: number, to: number) {
  const before = new Map<string, KnownValue>();
  for (const [argId, value] of state.latest)
    if (!state.args.measured.some((arg) => arg.argId === argId)) before.set(argId, { ...value, sinceTime: 0 });
  const moments = new Map<number, PastValue[]>();
  const add = (time: number, value: PastValue) => {
    const moment = moments.get(time);
    if (moment) moment.push(value);
    else moments.set(time, [value]);
  };
  for (const argId of followed(state)) {
    const seriesId = state.series.get(argId);
    if (seriesId === undefined) continue;
    before.delete(argId);
    for (const [dataTime, num] of await samplesBefore(db, seriesId, from, 1))
      before.set(argId, { ...good(num), dataTime, sinceTime: dataTime });
    for (const [time, num] of await samplesBetween(db, seriesId, from, to + 1)) add(time, [argId, good(num)]);
  }
  const faults = db.selectFrom("lateFaults").selectAll().where("deviceId", "=", state.deviceId);
  for (const { argId, dataTime, code } of await faults.where("dataTime", "<=", to).execute())
    add(dataTime, [argId, { num: null, text: code, quality: "bad" }]);
  return { before, moments: [...moments].sort(([a], [b]) => a - b) };
}
