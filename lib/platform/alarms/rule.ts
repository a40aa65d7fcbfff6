import {
  type AlarmLevel,
  type AlarmType,
  alarmTypes,
  criticalAlarms,
  quietAlarms,
} from "#lib/domain/devices/alarms.ts";

/** The urgency of an incident: goods at risk come before a faulty probe. */
export function levelOf(type: AlarmType): AlarmLevel {
  if (criticalAlarms.includes(type)) return "critical";
  return type === "expiring" ? "info" : "warning";
}

/** Incidents that make a device "alarming". */
export const deviceAlarms: readonly string[] = alarmTypes.filter((type) => !quietAlarms.includes(type));

/** The cause of an incident: a device has at most one open incident per cause. */
export type Cause = { alarmType: AlarmType; argId: string | null };

/** The cause as a string, as in "high:T1". */
export const causeKey = (alarmType: string, argId: string | null): string => `${alarmType}:${argId ?? ""}`;

export type OpenAlarm = { policeId: string; alarmType: string; level: string; alarmTime: number };
