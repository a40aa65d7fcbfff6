import type { Component } from "#lib/contract/args.ts";
import type { Language } from "#lib/domain/languages.ts";
import type { ChangeRow } from "../tasks/change-row.ts";
import { taskAnswer } from "../tasks/task-answer.ts";
import type { ArgRow } from "./definitions.ts";

/** The last value sent: as pending while it is under way, otherwise as its outcome. */
export function courseOf(
  arg: ArgRow,
  row: ChangeRow | undefined,
  language: Language,
): Pick<Component, "pending" | "lastTask"> {
  if (!row) return { pending: null, lastTask: null };
  const task = taskAnswer(row, arg, language);
  if (task.success !== null) return { pending: null, lastTask: task };
  const { taskId, state, targetValue, stage, oldValue, createTime, sentTime, receiveTime, expireTime } = task;
  const progress = { stage, oldValue, createTime, sentTime, receiveTime, expireTime };
  return { pending: { taskId, value: targetValue, state, ...progress }, lastTask: null };
}
