import type { ErrorKey } from "#lib/domain/errors.ts";
import type { ChangeRow } from "./change-row.ts";

/** What a task needs to know of its argument besides its row. */
export type Measure = {
  /** Half a step: a value that is no further from the target is the target. */
  tolerance: number;
  /** False for buttons and commands, of which nothing can be read back. */
  readable: boolean;
};

export type Verdict = { state: "success" } | { state: "rejected"; reason: ErrorKey };

const near = (one: number | null, other: number | null, tolerance: number) =>
  one !== null && other !== null && Math.abs(one - other) <= tolerance;

/** What a device loses of a target in binary fractions, as a share of the tolerance. */
const slack = 0.01;

/** A device that reports the value from before has taken nothing over, however near that was, unless it was the target. */
const unmoved = ({ reportedNum, oldNum, newNum }: ChangeRow, tolerance: number) =>
  reportedNum === oldNum && !near(oldNum, newNum, tolerance * slack);

const isTarget = (row: ChangeRow, tolerance: number) =>
  row.newNum === null
    ? row.reportedText !== null && row.reportedText === row.newText
    : near(row.reportedNum, row.newNum, tolerance) && !unmoved(row, tolerance);

/** The device took over another value than it was asked for, said so, and now reports it. */
const clamped = (row: ChangeRow, tolerance: number) =>
  row.ackNum !== null &&
  row.newNum !== null &&
  !near(row.ackNum, row.newNum, tolerance) &&
  near(row.reportedNum, row.ackNum, tolerance);

/**
 * What the device has made of a task so far; undefined while that is open. A value counts as set only once the device
 * itself reports it, a refresh once the device reports anything; what cannot be read back counts once the device says
 * that it has it.
 */
export function judge(row: ChangeRow, { tolerance, readable }: Measure): Verdict | undefined {
  if (!readable) return row.ackTime === null ? undefined : { state: "success" };
  if (row.reportTime === null) return undefined;
  if (row.cmd === "refresh") return { state: "success" };
  if (isTarget(row, tolerance)) return { state: "success" };
  return clamped(row, tolerance) ? { state: "rejected", reason: "arg.clamped" } : undefined;
}
