/**
 * Something that was set, told or renamed on a device, and what became of it: the history, and the tasks under way.
 * Times are epoch milliseconds.
 */
export type ChangeTable = {
  /** The task's id as well. */
  changeId: string;
  deviceId: string;
  /** What kind of thing was done: one of the types of the history. */
  type: string;
  argId: string | null;
  /** What the device was told to do, and with what (JSON). */
  cmd: string | null;
  params: string | null;
  oldNum: number | null;
  oldText: string | null;
  newNum: number | null;
  newText: string | null;
  /** One of taskStates. */
  state: string;
  /** Key of the refusal. */
  reason: string | null;
  /** What the device last reported of the argument since it was asked. */
  reportedNum: number | null;
  reportedText: string | null;
  /** By the device's clock. */
  reportTime: number | null;
  /** 0 or 1. */
  allowQueue: number;
  userId: string;
  userName: string;
  source: string;
  requestId: string | null;
  createTime: number;
  sentTime: number | null;
  /** When the device said that it has it, and the value it said to have taken over. */
  ackTime: number | null;
  ackNum: number | null;
  /** Until when an answer, or the device itself, is waited for. */
  expireTime: number | null;
  finishTime: number | null;
};

/** The order in which a person wants to see devices. */
export type DeviceOrderTable = { userId: string; deviceId: string; sort: number };
