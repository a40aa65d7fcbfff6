import type { args } from "#lib/contract/args.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { rightsOn } from "../devices/rights.ts";
import { refuseExpired } from "../devices/steering.ts";
import { invalid, Refusal } from "../refusal.ts";
import { makeTask } from "../tasks/make-task.ts";
import { stateOf } from "../tasks/task-answer.ts";
import { targetOf } from "./target.ts";

/** Makes a task of a value for a device; what becomes of it is asked with args.checkSet, or told by the live stream. */
export const setArg: Handler<typeof args.set> = async (call, input) => {
  const { deviceId, argId } = input;
  const device = await visibleDevice(call, deviceId);
  const rights = await rightsOn(call, device);
  if (!rights.setsAny) throw new Refusal("perm.denied");
  refuseExpired(call, device);
  const arg = await call.db
    .selectFrom("args")
    .selectAll()
    .where("productId", "=", device.productId)
    .where("argId", "=", argId)
    .executeTakeFirst();
  if (!arg || !rights.sees(arg.groupId)) throw invalid("argId");
  if (!rights.sets(arg.groupId)) throw new Refusal("perm.denied");
  if (arg.rw === "r") throw new Refusal("arg.readOnly");
  const { num, text } = await targetOf(call, deviceId, arg, input.value);
  const row = await makeTask(
    call,
    device,
    { type: "arg", argId, cmd: null, params: null, newNum: num, newText: text },
    input,
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
