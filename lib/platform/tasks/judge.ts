import type { ErrorKey } from "#lib/domain/errors.ts";
import type { ChangeRow } from "./change-row.ts";

/** Properties of an argument for judging its task. */
export type Measure = {
  /** Half a step: a value within this distance equals the target. */
  tolerance: number;
  /** False for buttons and commands, whose effect cannot be read back. */
  readable: boolean;
};

export type Verdict = { state: "success" } | { state: "rejected"; reason: ErrorKey };

const near = (one: number | null, other: number | null, tolerance: number) =>
  one !== null && other !== null && Math.abs(one - other) <= tolerance;

/** Loss by binary fractions, as a fraction of the tolerance. */
const slack = 0.01;

/** The device still reports the old value, so nothing was applied, however close it is, unless it was the target. */
const unmoved = ({ reportedNum, oldNum, newNum }: ChangeRow, tolerance: number) =>
  reportedNum === oldNum && !near(oldNum, newNum, tolerance * slack);

const isTarget = (row: ChangeRow, tolerance: number) =>
  row.newNum === null
    ? row.reportedText !== null && row.reportedText === row.newText
    : near(row.reportedNum, row.newNum, tolerance) && !unmoved(row, tolerance);

/** The device confirmed another value than requested, and now reports it. */
const clamped = (row: ChangeRow, tolerance: number) =>
  row.ackNum !== null &&
  row.newNum !== null &&
  !near(row.ackNum, row.newNum, tolerance) &&
  near(row.reportedNum, row.ackNum, tolerance);

/**
 * The device's result of a task so far; undefined while it is open. A value is set once the device reports it, a
 * refresh is done with any report; what cannot be read back is done once the device confirms receipt.
 */
export function judge(row: ChangeRow, { tolerance, readable }: Measure): Verdict | undefined {
  if (!readable) return row.ackTime === null ? undefined : { state: "success" };
  if (row.reportTime === null) return undefined;
  if (row.cmd === "refresh") return { state: "success" };
  if (isTarget(row, tolerance)) return { state: "success" };
  return clamped(row, tolerance) ? { state: "rejected", reason: "arg.clamped" } : undefined;
}
