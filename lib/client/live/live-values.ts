import type { Alarm } from "#lib/contract/alarms.ts";
import type { Task } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { StreamedAlarm } from "./alarm-reason.ts";

export type LiveArg = {
  argId: string;
  value?: number | string | boolean | null;
  displayValue?: string | null;
  quality?: "good" | "stale" | "bad" | null;
  alarm?: boolean | null;
  dataTime?: number | null;
  sinceTime?: number | null;
};

/** The stream's updates of a device: alarms by id, tasks by argument or command. */
export type LiveValues = {
  device: Partial<Device>;
  args: Readonly<Record<string, LiveArg>>;
  alarms: Readonly<Record<string, StreamedAlarm>>;
  tasks: Readonly<Record<string, Task>>;
};

export const noValues: LiveValues = { device: {}, args: {}, alarms: {}, tasks: {} };

/** Alarms and device fields that changed after `before`; values and tasks have their own times. */
export function changesSince(before: LiveValues, after: LiveValues): LiveValues {
  const alarms = Object.entries(after.alarms).filter(([id, alarm]) => alarm !== before.alarms[id]);
  const device = after.device === before.device ? noValues.device : after.device;
  return { ...after, device, alarms: Object.fromEntries(alarms) };
}

/** What stays valid for a device that is no longer followed: entries with their own time, and alarms. */
export function lasting(values: LiveValues): LiveValues {
  const { status, statusTime, statusFlags } = values.device;
  const flags = statusFlags === undefined ? {} : { statusFlags };
  return { ...values, device: status && statusTime ? { status, statusTime, ...flags } : noValues.device };
}

export type LiveAlarm = Partial<Alarm> & Pick<Alarm, "policeId" | "deviceId">;

/** The effect of some events: changed devices, whether rights or a state changed, and alarms. */
export type LiveUpdate = {
  values: ReadonlyMap<string, LiveValues>;
  access: boolean;
  status: boolean;
  alarms: readonly LiveAlarm[];
};
