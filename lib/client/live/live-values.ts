import type { Alarm } from "#lib/contract/alarms.ts";
import type { Task } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { HeardAlarm } from "./alarm-reason.ts";

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

/** What the stream said of a device since the page was read: alarms by id, tasks by argument or command. */
export type LiveValues = {
  device: Partial<Device>;
  args: Readonly<Record<string, LiveArg>>;
  alarms: Readonly<Record<string, HeardAlarm>>;
  tasks: Readonly<Record<string, Task>>;
};

export const noValues: LiveValues = { device: {}, args: {}, alarms: {}, tasks: {} };

/** What was told after `before` of alarms and of the device itself; values and tasks know themselves how old they are. */
export function newsSince(before: LiveValues, after: LiveValues): LiveValues {
  const alarms = Object.entries(after.alarms).filter(([id, alarm]) => alarm !== before.alarms[id]);
  const device = after.device === before.device ? noValues.device : after.device;
  return { ...after, device, alarms: Object.fromEntries(alarms) };
}

/** What stays true of a device that nobody follows any more: what itself knows how old it is, or is heard of anyway. */
export function lasting(values: LiveValues): LiveValues {
  const { status, statusTime, statusFlags } = values.device;
  const flags = statusFlags === undefined ? {} : { statusFlags };
  return { ...values, device: status && statusTime ? { status, statusTime, ...flags } : noValues.device };
}

export type LiveAlarm = Partial<Alarm> & Pick<Alarm, "policeId" | "deviceId">;

/** What some events have said: the devices that they changed, whether rights or a state did, and alarms. */
export type LiveNews = {
  values: ReadonlyMap<string, LiveValues>;
  access: boolean;
  status: boolean;
  alarms: readonly LiveAlarm[];
};
