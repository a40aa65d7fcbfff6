import type { ChangeTable } from "../store/change-table.ts";

export type ChangeRow = ChangeTable;

/** A value as rows keep it: numbers and switches as a number, the rest as text. */
export type Stored = { num: number | null; text: string | null };

/** Nothing yet of what only some kinds of change have, and of what only the course of a task brings. */
export const fresh = {
  argId: null,
  cmd: null,
  params: null,
  oldNum: null,
  oldText: null,
  newNum: null,
  newText: null,
  allowQueue: 0,
  requestId: null,
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

/** What needs no device to confirm it: it was done when it was asked for. */
export const doneAt = (time: number) =>
  ({ state: "success", createTime: time, finishTime: time }) satisfies Partial<ChangeRow>;
