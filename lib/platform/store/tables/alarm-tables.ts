/** A pending announcement of an incident; times are epoch milliseconds of the platform's clock. */
export type AlarmNoticeTable = {
  noticeId: string;
  policeId: string;
  /** A NoticeKind. */
  kind: string;
  createTime: number;
  /** When it was turned into messages; null if it has not been. */
  takeTime: number | null;
};

/** Reason of a notice: the incident began, ended, or continues after a snooze. */
export type NoticeKind = "raised" | "recovered" | "reminded";

/** A condition that has begun or ended, while its delay runs. */
export type AlarmPendingTable = {
  deviceId: string;
  /** Alarm type and argument, as in "high:T1". */
  cause: string;
  /** "pending" before an incident, "clearing" at its end, "late" for a past to be examined. */
  phase: string;
  /** Since when, and from when its delay counts, by the device's clock. */
  sinceTime: number;
  baseTime: number;
  /** When to check again without any report, by the platform's clock. */
  dueTime: number;
};

/** A late probe fault: late numbers are in the history, but fault codes are stored here until they are examined. */
export type LateFaultTable = { deviceId: string; argId: string; dataTime: number; code: string };
