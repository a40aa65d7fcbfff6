import type { Device } from "#lib/contract/devices.ts";
import { criticalAlarms, quietAlarms } from "#lib/domain/devices/alarms.ts";

/** An alarm, as far as it can be the reason for a device's state. */
export type StreamedAlarm = { alarmType: string; alarmTime: number; over: boolean };
type Reason = Device["alarm"];

/** The alarm of an event by id; undefined if it cannot explain a state. */
export function streamedAlarm(data: Record<string, unknown>): Record<string, StreamedAlarm> | undefined {
  const { policeId, alarmType, alarmTime, recoverTime } = data;
  if (typeof policeId !== "string" || typeof alarmType !== "string" || typeof alarmTime !== "number") return undefined;
  return quietAlarms.includes(alarmType)
    ? undefined
    : { [policeId]: { alarmType, alarmTime, over: Boolean(recoverTime) } };
}

/** The alarm to show for a device, by the server's rule: the oldest of the most urgent open ones. */
export function alarmReason(known: Reason, alarms: Readonly<Record<string, StreamedAlarm>>): Reason {
  const received = Object.values(alarms);
  const isOver = received.some(
    ({ alarmType, alarmTime, over }) => over && alarmType === known?.alarmType && alarmTime === known.alarmTime,
  );
  const open = received.filter(({ over }) => !over).map(({ over: _, ...alarm }) => alarm);
  const [first] = [...(known && !isOver ? [known] : []), ...open].sort(
    (a, b) =>
      Number(criticalAlarms.includes(b.alarmType)) - Number(criticalAlarms.includes(a.alarmType)) ||
      a.alarmTime - b.alarmTime,
  );
  return first ?? null;
}
