import type { AlarmLevel, AlarmType } from "#lib/domain/devices/alarms.ts";

/** How urgent each type is: goods in danger come before a blind probe. */
export const levelOfType: Record<AlarmType, AlarmLevel> = {
  high: "critical",
  low: "critical",
  probe: "warning",
  door: "warning",
  offline: "warning",
  expiring: "info",
  expired: "warning",
};

/** Incidents that make a device "alarming"; of the others its state, or its days left, speak already. */
export const deviceAlarms: readonly string[] = ["high", "low", "probe", "door"] satisfies AlarmType[];

/** What one incident stands for: there is one at a time for each of them on a device. */
export type Cause = { alarmType: AlarmType; argId: string | null };

/** The cause as a word, as in "high:T1". */
export const causeKey = (alarmType: string, argId: string | null): string => `${alarmType}:${argId ?? ""}`;

/** An incident that stands. */
export type OpenAlarm = { policeId: string; alarmType: string; level: string; alarmTime: number };
