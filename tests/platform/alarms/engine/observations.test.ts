import { expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import type { KnownValue } from "#lib/platform/alarms/engine/device-values.ts";
import { observationsOf } from "#lib/platform/alarms/engine/observations.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";

const time = 1_000 * minute;
const temperature = { argId: "T1", dataType: "number", unit: "°C", options: new Set<number>(), history: true };
const args = [{ ...temperature, highArg: "HAL", lowArg: "LAL", stepwise: false }];
const known = (num: number | null, dataTime = time): KnownValue => ({
  ...{ num, text: null, quality: num === null ? ("bad" as const) : ("good" as const) },
  ...{ dataTime, sinceTime: dataTime },
});

/** Whether the conditions of "high" and "low" hold with these values. */
function holds(values: Record<string, KnownValue>, isOpen = false) {
  const snapshot = {
    values: new Map(Object.entries(values)),
    args,
    time,
    previousTime: time - minute,
    isOpen: () => isOpen,
  };
  const found = Object.fromEntries(observationsOf(snapshot).map(({ key, observation }) => [key, observation.holds]));
  return [found["high:T1"], found["low:T1"]];
}
const limits = { HAL: known(-15), LAL: known(-22) };

it("a value is compared with its limits, and is neither too high nor too low without them", () => {
  expect(holds({ T1: known(-10), ...limits })).toEqual([true, false]);
  expect(holds({ T1: known(-30), ...limits })).toEqual([false, true]);
  for (const value of [-30, 0, 30]) expect(holds({ T1: known(value) })).toEqual([false, false]);
});

it("the value of a faulty or long silent probe proves nothing", () => {
  expect(holds({ T1: known(null), ...limits })).toEqual([null, null]);
  const oldest = time - platformLimits.alarm.maxAge;
  expect(holds({ T1: known(-10, oldest), ...limits })).toEqual([true, false]);
  expect(holds({ T1: known(-10, oldest - 1), ...limits })).toEqual([null, null]);
});

it("an incident ends the differential inside its limit, in a narrow band in its middle, and never outside", () => {
  const standing = (T1: number, more: Record<string, KnownValue>) => holds({ T1: known(T1), ...more }, true)[0];
  const wide = { ...limits, AFd: known(2) };
  expect([-16.9, -17].map((value) => standing(value, wide))).toEqual([true, false]);
  const narrow = { ...wide, LAL: known(-16) };
  expect([-15.4, -15.5].map((value) => standing(value, narrow))).toEqual([true, false]);
  for (const unusable of [{ AFd: known(-1) }, { LAL: known(-12) }])
    expect([-14.9, -15].map((value) => standing(value, { ...wide, ...unusable }))).toEqual([true, false]);
});
