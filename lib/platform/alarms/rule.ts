import {
  type AlarmLevel,
  type AlarmType,
  alarmTypes,
  criticalAlarms,
  quietAlarms,
} from "#lib/domain/devices/alarms.ts";

/** How urgent an incident is: goods in danger come before a blind probe. */
export function levelOf(type: AlarmType): AlarmLevel {
  if (criticalAlarms.includes(type)) return "critical";
  return type === "expiring" ? "info" : "warning";
}

/** Incidents that make a device "alarming". */
export const deviceAlarms: readonly string[] = alarmTypes.filter((type) => !quietAlarms.includes(type));

/** What one incident stands for: there is one at a time for each of them on a device. */
export type Cause = { alarmType: AlarmType; argId: string | null };

/** The cause as a word, as in "high:T1". */
export const causeKey = (alarmType: string, argId: string | null): string => `${alarmType}:${argId ?? ""}`;

/** An incident that stands. */
export type OpenAlarm = { policeId: string; alarmType: string; level: string; alarmTime: number };
