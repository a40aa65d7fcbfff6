import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AwakeClock, createAwakeClock } from "#lib/platform/ingest/clock/awake-clock.ts";

let time = 0;
let clock: AwakeClock;
/** Time in which the process runs, and its timers with it. */
function run(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    time += 1_000;
    vi.advanceTimersByTime(1_000);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  time = 500;
  clock = createAwakeClock(() => time);
});
afterEach(async () => {
  await clock.close();
  vi.useRealTimers();
});

it("a clock of the time awake goes on while nobody reads it", () => {
  run(90);
  expect(clock.read()).toBe(90_000);
});

it("a clock of the time awake does not count a suspension, also for its first reader after it", () => {
  run(10);
  time += 600_000;
  expect(clock.read()).toBe(11_000);
  run(10);
  expect(clock.read()).toBe(21_000);
});

it("a clock of the time awake counts a timer that was a few seconds late", () => {
  time += 4_000;
  vi.advanceTimersByTime(1_000);
  expect(clock.read()).toBe(4_000);
});
