import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { type Goal, goals } from "#tests/bench/goals.ts";
import { judge, unmeasured } from "#tests/bench/judge.ts";
import type { Row } from "#tests/bench/table.ts";

const row = (goal: Row["goal"], ratio: number): Row => ({ what: "", result: "", ratio, ...(goal && { goal }) });
const failed = (goal: Row["goal"], ratio: number) => judge(row(goal, ratio))?.failed;

test("a goal missed by more than the spread of two runs fails the bench, and so does an invalid figure", () => {
  const { most } = goals.P4;
  expect(failed("P4", most)).toBe(false);
  expect(failed("P4", most * 1.06)).toBe(false);
  expect(failed("P4", most * 1.08)).toBe(true);
  expect(failed("P4", Number.NaN)).toBe(true);
  expect(judge(row("P4", most * 1.06))?.text).not.toBe("met");
});

test("a goal with a unit is compared with the bound itself", () => {
  const { most } = goals.D1;
  const value = (ms: number) => judge({ ...row("D1", 1), value: ms })?.failed;
  expect(value(most)).toBe(false);
  expect(value(most + 0.1)).toBe(true);
});

test("a goal that is known to be missed names its record, and fails once it is worse than it was", () => {
  const { missed } = goals.P1;
  expect(judge(row("P1", missed.limit))).toEqual({ text: `missed: ${missed.record}`, failed: false });
  expect(failed("P1", missed.limit - 0.01)).toBe(true);
});

test("a goal that was not measured does not count as met", () => {
  expect(judge({ goal: "P2", what: "", result: "" })).toEqual({ text: "not measured", failed: false });
  expect(unmeasured([row("P1", 1)]).map(({ goal }) => goal)).toEqual(Object.keys(goals).filter((id) => id !== "P1"));
});

test("every record that explains a missed goal exists, and the limit of a known miss is worse than the goal", () => {
  const records = readdirSync("docs/decisions").map((name) => name.slice(0, 4));
  for (const [id, goal] of Object.entries<Goal>(goals)) {
    if (!goal.missed) continue;
    expect(records, id).toContain(goal.missed.record);
    if ("most" in goal) expect(goal.missed.limit, id).toBeGreaterThanOrEqual(goal.most);
    else expect(goal.missed.limit, id).toBeLessThanOrEqual(goal.least);
  }
});
