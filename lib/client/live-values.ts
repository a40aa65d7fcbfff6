import type { Alarm } from "#lib/contract/alarms.ts";
import type { Task } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { taskStates } from "#lib/domain/task-states.ts";
import { type HeardAlarm, heardAlarm } from "./alarm-reason.ts";
import type { LiveEvent } from "./live-connection.ts";
import { newerTask } from "./newer-task.ts";

/** A measured value as the stream brings it. */
export type LiveArg = {
  argId: string;
  value?: number | string | boolean | null;
  displayValue?: string | null;
  quality?: "good" | "stale" | "bad" | null;
  alarm?: boolean | null;
  dataTime?: number | null;
  sinceTime?: number | null;
};

/**
 * What the stream has said about one device since the page was last read; alarms by their id, tasks by the argument that
 * they set or their command.
 */
export type LiveValues = {
  device: Partial<Device>;
  args: Readonly<Record<string, LiveArg>>;
  alarms: Readonly<Record<string, HeardAlarm>>;
  tasks: Readonly<Record<string, Task>>;
};

export const noValues: LiveValues = { device: {}, args: {}, alarms: {}, tasks: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An event whose ids are what they should be; anything else is ignored, since a foreign platform may send more. */
const isArg = (data: Record<string, unknown>): data is Record<string, unknown> & LiveArg =>
  typeof data.argId === "string";

const isTask = (data: Record<string, unknown>): data is Record<string, unknown> & Task =>
  typeof data.taskId === "string" && taskStates.some((state) => state === data.state);

/** What a task is about: its argument, or the command by its name. */
const subjectOf = ({ argId, cmd }: Record<string, unknown>): string | undefined =>
  [argId, cmd].find((each) => typeof each === "string");

/** The values of a device after one more event; the same object when the event says nothing about it. */
export function withEvent(values: LiveValues, { type, data }: LiveEvent): LiveValues {
  if (!isRecord(data)) return values;
  if (type === "device" && isRecord(data.patch)) {
    const { patch } = data;
    // A row that was just read knows all that stands.
    const alarms = "alarm" in patch ? {} : values.alarms;
    return { ...values, alarms, device: { ...values.device, ...patch } };
  }
  const alarm = type === "alarm" ? heardAlarm(data) : undefined;
  if (alarm) return { ...values, alarms: { ...values.alarms, ...alarm } };
  if (type === "arg" && isArg(data)) {
    const known = values.args[data.argId];
    if (known && (data.dataTime ?? 0) < (known.dataTime ?? 0)) return values;
    return { ...values, args: { ...values.args, [data.argId]: data } };
  }
  const subject = subjectOf(data);
  if (type === "task" && subject !== undefined && isTask(data)) {
    const task = newerTask(values.tasks[subject], data);
    return { ...values, tasks: { ...values.tasks, [subject]: task } };
  }
  return values;
}

/** An alarm as the stream brings it. */
export type LiveAlarm = Partial<Alarm> & Pick<Alarm, "policeId" | "deviceId">;

/** The alarm that an event tells of. */
export const alarmOf = ({ type, data }: LiveEvent): LiveAlarm | undefined =>
  type === "alarm" && isRecord(data) && typeof data.policeId === "string" && typeof data.deviceId === "string"
    ? { ...data, policeId: data.policeId, deviceId: data.deviceId }
    : undefined;

/** The event tells of a new state of a device. */
export const changesStatus = ({ type, data }: LiveEvent): boolean =>
  type === "device" && isRecord(data) && isRecord(data.patch) && "status" in data.patch;

/** The device that an event is about. */
export const deviceOf = ({ data }: LiveEvent): string | null =>
  isRecord(data) && typeof data.deviceId === "string" ? data.deviceId : null;
