import type { devices } from "#lib/contract/devices.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { makeTask } from "../tasks/make-task.ts";
import { stateOf } from "../tasks/task-answer.ts";
import { everyVisibleDevice } from "./access/every-device.ts";
import { steerableDevice } from "./access/steering.ts";
import { visibleDevice } from "./device-rows.ts";

type Input = ParsedOf<typeof devices.order>;
type Command = Extract<Input, { cmd: unknown }>;

/** Sends a command to a device. Everyone who sees it may request a fresh report, which changes nothing. */
async function command(call: Call, input: Command) {
  const { deviceId, cmd, params = {} } = input;
  const device = await (cmd === "refresh" ? visibleDevice : steerableDevice)(call, deviceId);
  const order = { type: "command", argId: null, cmd, params: JSON.stringify(params), newNum: null, newText: null };
  const row = await makeTask(call, device, order, { requestId: input.requestId });
  return { taskId: row.changeId, state: stateOf(row) };
}

/** Replaces the caller's custom order of devices. */
async function arrange(call: Call, deviceIds: readonly string[]): Promise<null> {
  const { userId } = callerOf(call);
  const ids = await everyVisibleDevice(call, deviceIds);
  await call.exclusively(`order of ${userId}`, async (trx) => {
    await trx.deleteFrom("deviceOrders").where("userId", "=", userId).execute();
    await trx
      .insertInto("deviceOrders")
      .values(ids.map((deviceId, sort) => ({ userId, deviceId, sort })))
      .execute();
  });
  return null;
}

/** Either sends a command to one device, or stores the caller's custom device order. */
export const orderDevices: Handler<typeof devices.order> = async (call, input) =>
  "cmd" in input ? command(call, input) : arrange(call, input.deviceIds);
