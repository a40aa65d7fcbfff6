import { limits } from "#lib/domain/limits.ts";
import { type Rpc, RpcError } from "../broker/rpc.ts";
import type { ChangeRow } from "./change-row.ts";
import { readDeviceAnswer } from "./device-answer.ts";
import { isOnce, type OpenTask, type TaskBook } from "./task-book.ts";

export type SendContext = {
  book: TaskBook;
  rpc: Pick<Rpc, "call">;
  now(): number;
  finish(task: OpenTask, state: "rejected", reason: string): void;
  /** Why a queued value may no longer be sent; null if it may. */
  refusal(row: ChangeRow): Promise<string | null>;
  /** Judges the task by its current state. */
  settle(task: OpenTask): void;
  isClosed(): boolean;
};

const { confirm, queue } = limits.setting;

function answered({ book, now, finish, settle }: SendContext, task: OpenTask, json: unknown): void {
  if (task.row.state !== "waiting") return;
  const answer = readDeviceAnswer(json);
  if ("refused" in answer) finish(task, "rejected", answer.refused);
  else {
    book.change(task, { ackTime: now(), ackNum: answer.taken.num });
    settle(task);
  }
}

/** The device did not receive it: a value never sent is queued if permitted; other tasks keep their state. */
function notReceived(
  { book, finish }: SendContext,
  task: OpenTask,
  before: Pick<ChangeRow, "state" | "sentTime" | "expireTime">,
) {
  Object.assign(task.row, before);
  if (before.state === "queued" || before.sentTime !== null) return;
  if (task.row.allowQueue === 0) finish(task, "rejected", "device.offline");
  else book.change(task, { state: "queued", expireTime: task.row.createTime + queue });
}

/**
 * Records that a one-time action is being sent, before it is: so it is not sent again, even if the process ends in
 * between. False if it must not be sent.
 */
async function recordSending({ book }: SendContext, task: OpenTask): Promise<boolean> {
  book.change(task, {});
  await task.saved;
  return !task.unsaved && task.row.state === "waiting" && book.find(task.row.changeId) === task;
}

/** How long the permission to send a queued value is cached, in milliseconds: sending is tried every second. */
const allowedFor = 10_000;

/** Whether a queued value may still be sent; otherwise it is settled. */
async function mayBeSent({ book, now, refusal, finish, isClosed }: SendContext, task: OpenTask): Promise<boolean> {
  const time = now();
  if (time < task.allowedUntil) return true;
  task.doubted = false;
  const reason = await refusal(task.row);
  // Replaced or settled in the meantime; and nothing is sent, or recorded as sent, once this is closing.
  if (isClosed() || task.row.state !== "queued" || book.find(task.row.changeId) !== task) return false;
  if (reason !== null) finish(task, "rejected", reason);
  // Rights changed during the check: checked again soon.
  else if (!task.doubted) task.allowedUntil = time + allowedFor;
  return reason === null && !task.doubted;
}

/** Sends a task to its device and records the answer. Resolves when there is one, or will be none. */
export async function sendTask(context: SendContext, task: OpenTask): Promise<void> {
  const { book, rpc, now, isClosed } = context;
  const { row, request } = task;
  task.isSending = true;
  if (row.state === "queued" && !(await mayBeSent(context, task))) {
    task.isSending = false;
    return;
  }
  const { state, sentTime, expireTime } = row;
  const time = now();
  Object.assign(row, {
    state: "waiting",
    sentTime: sentTime ?? time,
    expireTime: sentTime === null ? time + confirm : expireTime,
  });
  if (isOnce(task) && !(await recordSending(context, task))) {
    // Nothing was sent: retried once the database is available.
    if (task.unsaved) Object.assign(row, { state, sentTime, expireTime });
    task.isSending = false;
    return;
  }
  const answer = rpc.call(row.deviceId, request.method, request.params, confirm).then(
    (json) => {
      if (!isClosed()) answered(context, task, json);
    },
    (error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
      if (error.reason === "offline" && !isClosed()) notReceived(context, task, { state, sentTime, expireTime });
    },
  );
  // A value only counts as sent if it was: an offline device is known at once.
  await Promise.resolve();
  if (!isOnce(task) && row.sentTime !== sentTime) book.change(task, {});
  await answer;
  task.isSending = false;
}
