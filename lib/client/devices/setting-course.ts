import type { Component, Task } from "#lib/contract/args.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { liveComponent } from "../live/live-merge.ts";
import type { LiveArg } from "../live/live-values.ts";
import { newerTask } from "./newer-task.ts";

export type SettingValue = Component["value"];

/** What the server's page says is under way, or came of the last sending, as a task. */
function taskOf({ pending, lastTask }: Component): Task | undefined {
  if (!pending) return lastTask ?? undefined;
  const { value, state, ...rest } = pending;
  return { ...rest, state: state ?? "waiting", targetValue: value };
}

/** The newest word on an argument: of the page, of the stream, and of what this phone sent and asked itself. */
export function newestTask(component: Component, live: Task | undefined, own: Task | undefined): Task | undefined {
  let newest = taskOf(component);
  for (const told of [live, own]) if (told) newest = newerTask(newest, told);
  return newest;
}

const isValue = (value: SettingValue): value is NonNullable<SettingValue> => value !== null && value !== undefined;

/**
 * An argument with the value that the device itself reported last, and with no other: neither what was sent nor what it
 * said to have taken over ever stands in that place.
 */
export function reportedComponent(component: Component, live: LiveArg | undefined, task: Task | undefined): Component {
  const known = liveComponent(component, live);
  const { reportedValue, reportTime } = task ?? {};
  if (!isValue(reportedValue) || !reportTime || reportTime <= (known.dataTime ?? 0)) return known;
  const label = known.enumList?.find(({ value }) => String(value) === String(reportedValue))?.label;
  return { ...known, value: reportedValue, displayValue: label ?? null, quality: "good", dataTime: reportTime };
}

/** How long a success is worth a word beside the value. Milliseconds. */
const worthTelling = hour;

/** What a row or sheet says of a task at a moment; undefined when there is nothing to say. */
export function courseOf(task: Task | undefined, now: number): Task | undefined {
  if (task?.state !== "success") return task;
  return now - (task.finishTime ?? 0) < worthTelling ? task : undefined;
}
