import { type Goal, type GoalId, goals } from "./goals.ts";
import type { Row } from "./table.ts";

/** The noise of a ratio between two runs on one machine. */
const slack = 0.07;

export type Verdict = { text: string; failed: boolean };

const goalOf = (id: GoalId): Goal => goals[id];

/** Whether a figure reaches a bound of a goal, with this tolerance. */
const reaches = (goal: Goal, value: number, bound: number, room: number) =>
  "most" in goal ? value <= bound * (1 + room) : value >= bound * (1 - room);

/** The figure of a row that is compared with its goal. */
export const figureOf = ({ value, ratio }: Row): number | undefined => value ?? ratio;

/** Whether a row reaches its goal; undefined for one without a goal. */
export function judge(row: Row): Verdict | undefined {
  if (row.goal === undefined) return undefined;
  const value = figureOf(row);
  if (value === undefined) return { text: "not measured", failed: false };
  const goal = goalOf(row.goal);
  const bound = "most" in goal ? goal.most : goal.least;
  if (reaches(goal, value, bound, 0)) return { text: "met", failed: false };
  if (goal.unit === undefined && reaches(goal, value, bound, slack)) return { text: "met within noise", failed: false };
  if (!goal.missed) return { text: "MISSED", failed: true };
  const { record, limit } = goal.missed;
  if (reaches(goal, value, limit, 0)) return { text: `missed: ${record}`, failed: false };
  return { text: `WORSE than ${limit}: ${record}`, failed: true };
}

/** A goal with its bound, as in "P1 ≥ 0.95". */
export function boundText(id: GoalId): string {
  const goal = goalOf(id);
  const bound = "most" in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`;
  return goal.unit ? `${bound} ${goal.unit}` : bound;
}

/** Rows for the goals that none of these rows measures. */
export function unmeasured(rows: readonly Row[]): Row[] {
  const measured = new Set(rows.map(({ goal }) => goal));
  const ids = Object.keys(goals) as GoalId[];
  return ids
    .filter((id) => !measured.has(id))
    .map((goal) => ({ goal, what: goals[goal].text, result: "not measured" }));
}
