import { taskStates } from "#lib/domain/devices/task-states.ts";
import { callLate, prepareCall } from "../calls/call-late.ts";
import { now } from "../clock.ts";
import { authTypeOf } from "./auth-types.ts";
import type { Sent, SettingLine } from "./setting-tasks.ts";

const argsSet = async () => (await import("#lib/contract/args.ts")).args.set;
const devicesOrder = async () => (await import("#lib/contract/devices.ts")).devices.order;
const argsCheckSet = async () => (await import("#lib/contract/args.ts")).args.checkSet;

export const prepareSending = (): void => prepareCall(argsSet);

async function order({ deviceId, command: cmd = "refresh", requestId }: Sent): ReturnType<SettingLine["set"]> {
  const task = await callLate(devicesOrder, { deviceId, cmd, requestId }, { quiet: true });
  return { taskId: task?.taskId ?? "", state: taskStates.find((each) => each === task?.state) ?? "waiting" };
}

const send = (input: Omit<Sent, "command">) =>
  callLate(argsSet, { ...input, authType: authTypeOf(input.deviceId) }, { quiet: true });

/** The real platform and clock. Failures are shown beside the value. */
export const browserLine: SettingLine = {
  set: ({ command, ...input }) => (command ? order({ command, ...input }) : send(input)),
  check: async (input) => ({ ...(await callLate(argsCheckSet, input, { quiet: true })), taskId: input.taskId }),
  now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
