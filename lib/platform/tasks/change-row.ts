import type { ChangeTable } from "../store/change-table.ts";

export type ChangeRow = ChangeTable;

/** A value as rows keep it: numbers and switches as a number, the rest as text. */
export type Stored = { num: number | null; text: string | null };

/** Nothing yet of what only the course of a task brings. */
export const fresh = {
  reason: null,
  reportedNum: null,
  reportedText: null,
  reportTime: null,
  sentTime: null,
  ackTime: null,
  ackNum: null,
  expireTime: null,
  finishTime: null,
} satisfies Partial<ChangeRow>;
