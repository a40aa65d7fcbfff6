import type { args } from "#lib/contract/args.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Handler } from "../call.ts";
import { settableArg } from "../devices/access/settable-arg.ts";
import { makeTask } from "../tasks/make-task.ts";
import { stateOf } from "../tasks/task-answer.ts";
import { targetOf } from "./target.ts";

/** Creates a task for a value; its progress is read with args.checkSet, or from the live stream. */
export const setArg: Handler<typeof args.set> = async (call, input) => {
  const { deviceId, argId } = input;
  const { device, arg } = await settableArg(call, deviceId, argId);
  const { num, text } = await targetOf(call, deviceId, arg, input.value);
  const row = await makeTask(
    call,
    device,
    { type: "arg", argId, cmd: null, params: null, newNum: num, newText: text },
    // A button's effect is wanted now or not at all.
    arg.rw === "w" ? { ...input, allowQueue: false } : input,
  );
  return {
    taskId: row.changeId,
    state: stateOf(row),
    pollMs: limits.setting.poll,
    timeoutMs: limits.setting.confirm,
    createTime: row.createTime,
    expireTime: row.expireTime,
    queued: row.state === "queued",
  };
};
