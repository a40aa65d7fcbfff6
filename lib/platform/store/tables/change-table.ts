/** A change made to a device, with its result: the history, and the tasks under way. Times are epoch milliseconds. */
export type ChangeTable = {
  /** Also the id of the task. */
  changeId: string;
  deviceId: string;
  /** One of the types of the history. */
  type: string;
  argId: string | null;
  /** The command, and its parameters as JSON. */
  cmd: string | null;
  params: string | null;
  oldNum: number | null;
  oldText: string | null;
  newNum: number | null;
  newText: string | null;
  /** One of taskStates. */
  state: string;
  /** Error key of the refusal. */
  reason: string | null;
  /** The argument's last report since the request. */
  reportedNum: number | null;
  reportedText: string | null;
  /** By the device's clock. */
  reportTime: number | null;
  allowQueue: number;
  userId: string;
  userName: string;
  source: string;
  requestId: string | null;
  createTime: number;
  sentTime: number | null;
  /** When the device confirmed receipt, and the value that it confirmed. */
  ackTime: number | null;
  ackNum: number | null;
  /** Deadline for an answer, or for the device to come online. */
  expireTime: number | null;
  finishTime: number | null;
};

/** A person's custom order of devices. */
export type DeviceOrderTable = { userId: string; deviceId: string; sort: number };
