import type { Task } from "#lib/contract/args.ts";
import { isUnderWay, type TaskState, taskStates } from "#lib/domain/devices/task-states.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { ArgRow } from "../args/definitions.ts";
import { shownValue } from "../args/shown-value.ts";
import type { ChangeRow, Stored } from "./change-row.ts";

/** A stored state; one unknown to this version counts as refused. */
export const stateOf = ({ state }: Pick<ChangeRow, "state">): TaskState =>
  taskStates.find((each) => each === state) ?? "rejected";

const stages = ({ sentTime, ackTime }: ChangeRow) => {
  if (sentTime === null) return null;
  return ackTime === null ? ("sent" as const) : ("received" as const);
};

/** A task as answered; values are in their argument's form. */
export function taskAnswer(
  row: ChangeRow,
  arg: Pick<ArgRow, "dataType" | "enumList"> | undefined,
  language: Language,
): Task {
  const state = stateOf(row);
  const shown = ({ num, text }: Stored) => (arg ? shownValue(arg, { num, text }, language).value : (num ?? text));
  return {
    taskId: row.changeId,
    state,
    success: isUnderWay({ state }) ? null : state === "success",
    targetValue: shown({ num: row.newNum, text: row.newText }),
    reportedValue: shown({ num: row.reportedNum, text: row.reportedText }),
    reportTime: row.reportTime,
    reason: row.reason,
    finishTime: row.finishTime,
    stage: stages(row),
    oldValue: shown({ num: row.oldNum, text: row.oldText }),
    createTime: row.createTime,
    sentTime: row.sentTime,
    receiveTime: row.ackTime,
    expireTime: row.expireTime,
  };
}
