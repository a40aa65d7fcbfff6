import type { Component, Task } from "#lib/contract/args.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { liveComponent } from "../live/live-merge.ts";
import type { LiveArg } from "../live/live-values.ts";
import { newerTask } from "./newer-task.ts";

export type SettingValue = Component["value"];

/** The task that the server's page reports as running or last finished. */
function taskOf({ pending, lastTask }: Component): Task | undefined {
  if (!pending) return lastTask ?? undefined;
  const { value, state, ...rest } = pending;
  return { ...rest, state: state ?? "waiting", targetValue: value };
}

export function newestTask(component: Component, live: Task | undefined, own: Task | undefined): Task | undefined {
  let newest = taskOf(component);
  for (const task of [live, own]) if (task) newest = newerTask(newest, task);
  return newest;
}

const isValue = (value: SettingValue): value is NonNullable<SettingValue> => value !== null && value !== undefined;

/** An argument with the value the device reported last: never one that was sent or only acknowledged. */
export function reportedComponent(component: Component, live: LiveArg | undefined, task: Task | undefined): Component {
  const known = liveComponent(component, live);
  const { reportedValue, reportTime } = task ?? {};
  if (!isValue(reportedValue) || !reportTime || reportTime <= (known.dataTime ?? 0)) return known;
  const label = known.enumList?.find(({ value }) => String(value) === String(reportedValue))?.label;
  return { ...known, value: reportedValue, displayValue: label ?? null, quality: "good", dataTime: reportTime };
}

/** How long a success is shown beside the value. Milliseconds. */
const worthTelling = hour;

/** The task to show at a moment; undefined if there is nothing to show. */
export function courseOf(task: Task | undefined, now: number): Task | undefined {
  if (task?.state !== "success") return task;
  return now - (task.finishTime ?? 0) < worthTelling ? task : undefined;
}
