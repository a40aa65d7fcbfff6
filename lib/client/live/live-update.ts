import type { Task } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { taskStates } from "#lib/domain/devices/task-states.ts";
import { isRecord } from "#lib/domain/is-record.ts";
import { newerTask } from "../devices/newer-task.ts";
import { streamedAlarm } from "./alarm-reason.ts";
import type { LiveEvent } from "./live-connection.ts";
import { liveDevice } from "./live-merge.ts";
import type { LiveAlarm, LiveArg, LiveUpdate, LiveValues } from "./live-values.ts";

/** Malformed events are ignored: another platform may send more. */
const isArg = (data: Record<string, unknown>): data is Record<string, unknown> & LiveArg =>
  typeof data.argId === "string";

const isTask = (data: Record<string, unknown>): data is Record<string, unknown> & Task =>
  typeof data.taskId === "string" && taskStates.some((state) => state === data.state);

const subjectOf = ({ argId, cmd }: Record<string, unknown>): string | undefined =>
  [argId, cmd].find((each) => typeof each === "string");

/** A device's values after an event; the same object if the event does not concern them. */
export function withEvent(values: LiveValues, { type, data }: LiveEvent): LiveValues {
  if (!isRecord(data)) return values;
  if (type === "device" && isRecord(data.patch)) {
    const { patch } = data;
    // A freshly loaded row includes all open alarms.
    const alarms = "alarm" in patch ? {} : values.alarms;
    return { ...values, alarms, device: { ...values.device, ...patch } };
  }
  const alarm = type === "alarm" ? streamedAlarm(data) : undefined;
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

const alarmOf = ({ type, data }: LiveEvent): LiveAlarm | undefined =>
  type === "alarm" && isRecord(data) && typeof data.policeId === "string" && typeof data.deviceId === "string"
    ? { ...data, policeId: data.policeId, deviceId: data.deviceId }
    : undefined;

type Known = { values(deviceId: string): LiveValues; known(deviceId: string): Device | undefined };

/** A device's state: the later of the stream's and the page's. */
const stateOf = (device: Device | undefined, values: LiveValues) =>
  device ? liveDevice(device, values).status : values.device.status;

const deviceOf = ({ data }: LiveEvent): string | null =>
  isRecord(data) && typeof data.deviceId === "string" ? data.deviceId : null;

/** The latest change of rights received by this page, per device or "", by the platform's clock. */
const latestRights = new Map<string, number>();

/** Each new stream repeats recent changes of rights; a page loaded after them ignores these. */
function isAccess(event: LiveEvent): boolean {
  if (event.type !== "access") return false;
  const time = isRecord(event.data) ? Number(event.data.time) : Number.NaN;
  const about = `${window.location.href} ${deviceOf(event)}`;
  if (time <= (latestRights.get(about) ?? 0)) return false;
  latestRights.set(about, time || 0);
  return true;
}

export function updateOf(events: readonly LiveEvent[], known: Known): LiveUpdate {
  const values = new Map<string, LiveValues>();
  for (const event of events) {
    const id = deviceOf(event);
    if (id === null) continue;
    const before = values.get(id) ?? known.values(id);
    const after = withEvent(before, event);
    if (after !== before) values.set(id, after);
  }
  const isNew = ([id, after]: [string, LiveValues]) =>
    stateOf(known.known(id), after) !== stateOf(known.known(id), known.values(id));
  return {
    values,
    access: events.filter(isAccess).length > 0,
    status: [...values].some(isNew),
    alarms: events.flatMap((event) => alarmOf(event) ?? []),
  };
}
