import { allowedOf, firstFlight } from "#tests/support/byte-budgets.ts";

/** What a figure must be. Without a unit it is a ratio of two things that were measured in the same run. */
export type Goal = ({ most: number } | { least: number }) & {
  text: string;
  unit?: "ms" | "KB" | "MB" | "/s" | "points" | "requests" | "taps";
  /** A goal that is known to be missed: the record that says why, and what it must not get worse than. */
  missed?: { record: string; limit: number };
};

/** Every goal that a bench measures. What is missed and not known to be, or worse than known, ends `npm run bench` with code 1. */
export const goals = {
  P1: { text: "calls a second, against the least proxy", least: 0.95, missed: { record: "0169", limit: 0.45 } },
  P2: { text: "calls a second, against nginx", least: 0.6, missed: { record: "0169", limit: 0.33 } },
  P3: { text: "processor of a call, against the least proxy", most: 1.1, missed: { record: "0169", limit: 2.3 } },
  P4: { text: "late calls (p99) at 500 a second, against nginx", most: 2 },
  P5: { text: "calls a second, against the usual route handler", least: 25, missed: { record: "0167", limit: 9 } },
  "P5 p99": {
    text: "late calls (p99), against the usual route handler",
    most: 0.02,
    missed: { record: "0167", limit: 0.25 },
  },
  P6: {
    text: "calls of 100 KB a second, against the least proxy",
    least: 0.9,
    missed: { record: "0169", limit: 0.34 },
  },
  P7: {
    text: "processor of a file of the build, against Next's own",
    most: 0.01,
    missed: { record: "0167", limit: 0.03 },
  },
  L1: { text: "login, everything, empty cache", most: allowedOf("login"), unit: "KB" },
  L3: {
    text: "largest content on slow 4G, against the least page",
    most: 1.12,
    missed: { record: "0171", limit: 1.5 },
  },
  L4: {
    text: "largest content of login, against windfront's 3 118 ms",
    most: 0.25,
    missed: { record: "0171", limit: 0.4 },
  },
  "L5 4x": { text: "Lighthouse at 4x", least: 98, unit: "points" },
  "L5 8x": { text: "Lighthouse at 8x", least: 90, unit: "points", missed: { record: "0180", limit: 75 } },
  "L5 quality": { text: "Lighthouse: all that is not speed", least: 100, unit: "points" },
  L6: { text: "the document", most: firstFlight, unit: "KB", missed: { record: "0178", limit: 23 } },
  L7: { text: "the same page again", most: 5, unit: "KB" },
  "L7 count": { text: "the same page again", most: 1, unit: "requests" },
  I1: {
    text: "work until a tap is answered, at 4x",
    most: 56,
    unit: "ms",
    missed: { record: "0174", limit: 200 },
  },
  I2: { text: "the same on the list with 10 000 devices, against 50", most: 1.1 },
  "I there": { text: "taps that could not be made", most: 0, unit: "taps" },
  "I long": { text: "longest block of a list of 500 live devices", most: 100, unit: "ms" },
  S1: {
    text: "server's processor for a list, against an empty page",
    most: 1.15,
    missed: { record: "0170", limit: 1.75 },
  },
  S2: {
    text: "server's processor for one row more, against one of Mantine",
    most: 0.08,
    missed: { record: "0170", limit: 0.25 },
  },
  S3: {
    text: "first bytes while the platform takes 100 ms",
    most: 5,
    unit: "ms",
    missed: { record: "0176", limit: 20 },
  },
  C1: {
    text: "a curve's values to its picture at 4x, against recharts' 380 ms",
    most: 0.16,
    missed: { record: "0175", limit: 0.37 },
  },
  C2: { text: "values of a curve, gzip", most: 2, unit: "KB" },
  C3: { text: "moved finger to picture at 4x", most: 35, unit: "ms", missed: { record: "0175", limit: 55 } },
  "C long": { text: "longest block of a curve at 4x", most: 200, unit: "ms" },
  D1: { text: "call of the list with 10 000 devices, whichever page", most: 15, unit: "ms" },
  D2: { text: "month of a curve out of 90 days of minutes", most: 100, unit: "ms" },
  D3: { text: "values stored in a second of the processor", least: 100_000, unit: "/s" },
  D4: { text: "messages acknowledged in a second of the processor", least: 20_000, unit: "/s" },
  D5: { text: "message to picture, 24 devices", most: 300, unit: "ms" },
  "D5 worst": { text: "message to picture, 24 devices, the worst", most: 1_000, unit: "ms" },
  "D5 500": { text: "message to picture, 500 devices", most: 1_000, unit: "ms" },
  D6: { text: "second start", most: 5_000, unit: "ms" },
  D7: { text: "memory of both processes at rest", most: 350, unit: "MB" },
} as const satisfies Record<string, Goal>;

export type GoalId = keyof typeof goals;
