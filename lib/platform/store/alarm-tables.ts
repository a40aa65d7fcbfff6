/** What people have to be told of an incident; times are epoch milliseconds of the platform's clock. */
export type AlarmNoticeTable = {
  noticeId: string;
  policeId: string;
  /** A NoticeKind. */
  kind: string;
  createTime: number;
  /** When it was handed over to recipients and channels; null while it waits for that. */
  takeTime: number | null;
};

/** Why there is a notice: the incident began, it is over, or it goes on after a snooze. */
export type NoticeKind = "raised" | "recovered" | "reminded";

/** A condition that has begun or ended, while it is not yet known whether that lasts. */
export type AlarmPendingTable = {
  deviceId: string;
  /** Alarm type and argument, as in "high:T1". */
  cause: string;
  /** "pending" before an incident, "clearing" at its end, "late" for a past that is yet to be looked into. */
  phase: string;
  /** Since when, and from when on its delay counts, by the device's clock. */
  sinceTime: number;
  baseTime: number;
  /** When to look again if nothing is heard until then, by the platform's clock. */
  dueTime: number;
};

/** A probe's fault that was told late: numbers of the past are in the history, codes are kept here until looked at. */
export type LateFaultTable = { deviceId: string; argId: string; dataTime: number; code: string };
