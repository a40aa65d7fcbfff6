import { allowedOf, firstFlight } from "#tests/support/byte-budgets.ts";

/** The bound of a figure. Without a unit it is a ratio of two measurements of the same run. */
export type Goal = ({ most: number } | { least: number }) & {
  text: string;
  unit?: "ms" | "KB" | "MB" | "/s" | "points" | "requests" | "taps";
  /** A known miss: the record that explains it, and the limit it must not exceed. */
  missed?: { record: string; limit: number };
};

/** Every goal of the bench. A new miss, or a known one that got worse, ends `npm run bench` with code 1. */
export const goals = {
  P1: { text: "calls per second, against a minimal proxy", least: 0.95, missed: { record: "0169", limit: 0.45 } },
  P2: { text: "calls per second, against nginx", least: 0.6, missed: { record: "0169", limit: 0.33 } },
  P3: { text: "CPU per call, against a minimal proxy", most: 1.1, missed: { record: "0169", limit: 2.3 } },
  P4: { text: "p99 latency of calls at 500 per second, against nginx", most: 2 },
  P5: { text: "calls per second, against a typical route handler", least: 25, missed: { record: "0167", limit: 9 } },
  "P5 p99": {
    text: "p99 latency of calls, against a typical route handler",
    most: 0.02,
    missed: { record: "0167", limit: 0.25 },
  },
  P6: {
    text: "calls of 100 KB per second, against a minimal proxy",
    least: 0.9,
    missed: { record: "0169", limit: 0.34 },
  },
  P7: {
    text: "CPU per static file, against Next's own",
    most: 0.01,
    missed: { record: "0167", limit: 0.03 },
  },
  L1: { text: "transfer of login, empty cache", most: allowedOf("login"), unit: "KB" },
  L3: {
    text: "LCP on slow 4G, against a minimal page",
    most: 1.12,
    missed: { record: "0171", limit: 1.5 },
  },
  L4: {
    text: "LCP of login, against windfront's 3 118 ms",
    most: 0.25,
    missed: { record: "0171", limit: 0.4 },
  },
  "L5 4x": { text: "Lighthouse performance, CPU at 1/4", least: 98, unit: "points" },
  "L5 8x": {
    text: "Lighthouse performance, CPU at 1/8",
    least: 90,
    unit: "points",
    missed: { record: "0180", limit: 75 },
  },
  "L5 quality": { text: "Lighthouse: all categories but performance", least: 100, unit: "points" },
  L6: { text: "HTML document", most: firstFlight, unit: "KB", missed: { record: "0178", limit: 23 } },
  L7: { text: "a page seen before", most: 5, unit: "KB" },
  "L7 count": { text: "a page seen before", most: 1, unit: "requests" },
  I1: {
    text: "main-thread work until a tap is answered, CPU at 1/4",
    most: 56,
    unit: "ms",
    missed: { record: "0174", limit: 200 },
  },
  I2: { text: "the same with 10 000 devices, against 50", most: 1.1 },
  "I there": { text: "taps that could not be made", most: 0, unit: "taps" },
  "I long": { text: "longest task of a list of 500 live devices", most: 100, unit: "ms" },
  S1: {
    text: "server CPU for a list, against an empty page",
    most: 1.15,
    missed: { record: "0170", limit: 1.75 },
  },
  S2: {
    text: "server CPU for one more row, against a Mantine row",
    most: 0.08,
    missed: { record: "0170", limit: 0.25 },
  },
  S3: {
    text: "time to first byte while the platform takes 100 ms",
    most: 5,
    unit: "ms",
    missed: { record: "0176", limit: 20 },
  },
  C1: {
    text: "a curve's data to its paint, CPU at 1/4, against recharts' 380 ms",
    most: 0.16,
    missed: { record: "0175", limit: 0.37 },
  },
  C2: { text: "data of a curve, gzip", most: 2, unit: "KB" },
  C3: { text: "moved finger to paint, CPU at 1/4", most: 35, unit: "ms", missed: { record: "0175", limit: 55 } },
  "C long": { text: "longest task of a curve, CPU at 1/4", most: 200, unit: "ms" },
  D1: { text: "call for any page of the list with 10 000 devices", most: 15, unit: "ms" },
  D2: { text: "a month of a curve out of 90 days of minute values", most: 100, unit: "ms" },
  D3: { text: "values stored per CPU second", least: 100_000, unit: "/s" },
  D4: { text: "messages acknowledged per CPU second", least: 20_000, unit: "/s" },
  D5: { text: "message to paint, 24 devices", most: 300, unit: "ms" },
  "D5 worst": { text: "message to paint, 24 devices, slowest", most: 1_000, unit: "ms" },
  "D5 500": { text: "message to paint, 500 devices", most: 1_000, unit: "ms" },
  D6: { text: "start with existing data", most: 5_000, unit: "ms" },
  D7: { text: "idle memory of both processes", most: 350, unit: "MB" },
} as const satisfies Record<string, Goal>;

export type GoalId = keyof typeof goals;
