/**
 * Kinds of incidents: value above or below its limit, probe fault, device offline, door left open, service about to
 * expire, service expired.
 */
export const alarmTypes = ["high", "low", "probe", "offline", "door", "expiring", "expired"] as const;
export type AlarmType = (typeof alarmTypes)[number];

/** Kinds in which goods are at risk; they are sorted before all others. */
export const criticalAlarms: readonly string[] = ["high", "low"] satisfies AlarmType[];
/** Kinds that do not make a device "alarming": its status or its expiry date already shows them. */
export const quietAlarms: readonly string[] = ["offline", "expiring", "expired"] satisfies AlarmType[];

/** Kinds with texts of their own; the platform may send others. */
export const alarmKinds = [...alarmTypes, "other"] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** The kind for an alarm type in an answer, which may be in upper case. */
export const alarmKind = (type: string | null | undefined): AlarmKind =>
  alarmKinds.find((kind) => kind === type?.toLowerCase()) ?? "other";

export const alarmStates = ["untreated", "processed"] as const;
export type AlarmState = (typeof alarmStates)[number];

/** The urgency of an alarm, the most urgent first. */
export const alarmLevels = ["critical", "warning", "info"] as const;
export type AlarmLevel = (typeof alarmLevels)[number];
