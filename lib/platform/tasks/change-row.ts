import type { ChangeTable } from "../store/tables/change-table.ts";

export type ChangeRow = ChangeTable;

/** The stored form of a value: numbers and switches as a number, others as text. */
export type Stored = { num: number | null; text: string | null };

/** Defaults of columns that only some kinds of changes, or later states, have. */
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

/** Columns of a change that needs no confirmation by the device. */
export const doneAt = (time: number) =>
  ({ state: "success", createTime: time, finishTime: time }) satisfies Partial<ChangeRow>;
