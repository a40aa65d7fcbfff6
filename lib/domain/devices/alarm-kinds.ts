/** Kinds of alarm that have words of their own; the platform may send others. */
export const alarmKinds = ["high", "low", "probe", "offline", "door", "expiring", "expired", "other"] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** The kind behind the alarm type of an answer. */
export const alarmKind = (type: string | null | undefined): AlarmKind =>
  alarmKinds.find((kind) => kind === type) ?? "other";
