/**
 * What an incident can be about: a value above or below its limit, a probe that reports a fault, a device that is not
 * heard, a door left open, a service that ends soon, and one that has ended.
 */
export const alarmTypes = ["high", "low", "probe", "offline", "door", "expiring", "expired"] as const;
export type AlarmType = (typeof alarmTypes)[number];

/** Those in which goods are in danger: they come before all others. */
export const criticalAlarms: readonly string[] = ["high", "low"] satisfies AlarmType[];
/** Those that do not make a device "alarming": its state, or its days left, speak of them already. */
export const quietAlarms: readonly string[] = ["offline", "expiring", "expired"] satisfies AlarmType[];

/** Kinds of alarm that have words of their own; the platform may send others. */
export const alarmKinds = [...alarmTypes, "other"] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** The kind behind the alarm type of an answer, which may be written in capitals. */
export const alarmKind = (type: string | null | undefined): AlarmKind =>
  alarmKinds.find((kind) => kind === type?.toLowerCase()) ?? "other";

/** Whether somebody has dealt with an alarm. */
export const alarmStates = ["untreated", "processed"] as const;
export type AlarmState = (typeof alarmStates)[number];

/** How urgent an alarm is, the most urgent first. */
export const alarmLevels = ["critical", "warning", "info"] as const;
export type AlarmLevel = (typeof alarmLevels)[number];
