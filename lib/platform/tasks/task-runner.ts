import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import type { Rpc } from "../broker/rpc.ts";
import type { Platform } from "../call.ts";
import type { Events } from "../live/events.ts";
import type { ChangeRow } from "./change-row.ts";
import { judge } from "./judge.ts";
import { type SendContext, sendTask } from "./send-task.ts";
import { senderRefusal } from "./sender-refusal.ts";
import { isOnce, mayComeLate, type OpenTask, type TaskBook } from "./task-book.ts";
import { isAwake, wake } from "./wake.ts";

/** Sends open tasks, and settles them by the device's answers and reports or at their deadline. */
export type TaskRunner = {
  /** Sends what is due and settles what is past its deadline. */
  advance(tasks: readonly OpenTask[]): void;
  /** The same for tasks whose device has just reported, or which are new. */
  retry(tasks: readonly OpenTask[]): void;
  /** Judges the tasks of a device by a value that it reported. */
  applyReport(report: Events["arg"]): void;
};

type Options = {
  platform: Platform;
  book: TaskBook;
  rpc: Pick<Rpc, "call">;
  /** Resolves when all values received so far are in the database. */
  flush(): Promise<void>;
  isClosed(): boolean;
};

/**
 * Whether a report is newer than the request: by our clock after the device's confirmation, otherwise by the device's
 * clock. A report through another process may arrive after the confirmation although it was earlier.
 */
const isSince = ({ ackTime, sentTime }: ChangeRow, { dataTime, receiveTime }: Events["arg"]) =>
  (ackTime !== null && receiveTime >= ackTime) || (sentTime !== null && dataTime >= sentTime);

/** Unanswered and worth sending: a one-time action is not repeated. */
function isDue(task: OpenTask, time: number): boolean {
  const { row, isSending } = task;
  const isOpen = !isSending && isUnderWay(row) && row.ackTime === null && isAwake(task, time);
  return isOpen && (row.sentTime === null || !isOnce(task));
}

export function createTaskRunner({ platform, book, rpc, flush, isClosed }: Options): TaskRunner {
  const { log, now } = platform;

  function finish(task: OpenTask, state: "success" | "rejected" | "timeout", reason: string | null = null): void {
    // A success is only reported once the proving value is readable in the database.
    book.change(task, { state, reason, finishTime: now() }, state === "success" ? flush : undefined);
  }
  function settle(task: OpenTask): void {
    const verdict = judge(task.row, task.measure);
    if (verdict) finish(task, verdict.state, "reason" in verdict ? verdict.reason : null);
  }
  const refusal = (row: ChangeRow) => senderRefusal(platform, row);
  const context: SendContext = { book, rpc, now, finish, refusal, settle, isClosed };

  function send(task: OpenTask): void {
    sendTask(context, task).catch((error: unknown) => {
      task.isSending = false;
      log.error({ err: error, changeId: task.row.changeId }, "a task could not be sent");
    });
  }
  function advance(tasks: readonly OpenTask[]): void {
    const time = now();
    for (const task of tasks) {
      const { row } = task;
      if (task.unsaved) book.change(task, {});
      else if (isUnderWay(row) && row.expireTime !== null && time >= row.expireTime)
        finish(task, "timeout", row.state === "queued" ? "arg.notDelivered" : null);
      else if (isDue(task, time)) send(task);
      else if (row.state === "timeout" && !mayComeLate(row, time)) book.drop(task);
    }
  }
  return {
    advance,
    retry(tasks) {
      wake(tasks, now());
      advance(tasks);
    },
    applyReport(report) {
      const tasks = book.of(report.deviceId);
      wake(tasks, now());
      for (const task of tasks) {
        const { row } = task;
        const isAbout = row.argId === report.argId || row.cmd === "refresh";
        const isWaited = row.state === "waiting" || mayComeLate(row, now());
        if (!isAbout || !isWaited || report.quality === "bad" || !isSince(row, report)) continue;
        if (row.argId !== null) Object.assign(row, { reportedNum: report.value, reportedText: report.displayValue });
        row.reportTime = report.dataTime;
        settle(task);
      }
    },
  };
}
