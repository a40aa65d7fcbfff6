import { expect, it } from "vitest";
import { rememberAuthType } from "#lib/client/devices/auth-types.ts";
import { browserLine } from "#lib/client/devices/setting-line.ts";
import { SettingTasks } from "#lib/client/devices/setting-tasks.ts";
import { args } from "#lib/contract/args.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";

it("a value for a shared device is sent with how the person is authorized on it, any other without", async () => {
  const asked = answerCalls({ [args.set.path]: () => ({ code: 200, data: { taskId: "t1", state: "waiting" } }) });
  const value = { argId: "SP", value: -20, requestId: "r1" };
  rememberAuthType("lent", "control");
  await browserLine.set({ ...value, deviceId: "lent" });
  await browserLine.set({ ...value, deviceId: "own" });
  expect(asked.map(({ body }) => body)).toEqual([
    { ...value, deviceId: "lent", authType: "control" },
    { ...value, deviceId: "own" },
  ]);
});

it("a value is followed to its end if the platform returns only its task, and then only success", async () => {
  let isProven = false;
  answerCalls({
    [args.set.path]: () => ({ code: 200, data: { taskId: 17 } }),
    [args.checkSet.path]: () => ({ code: 200, data: { success: isProven } }),
  });
  const waiting: (() => void)[] = [];
  const after = (_: number, run: () => void) => {
    waiting.push(run);
    return () => {};
  };
  const tasks = new SettingTasks({ ...browserLine, after });
  const heard: unknown[] = [];
  const now = () => tasks.task("D1", "SP");
  await tasks.send({ deviceId: "D1", argId: "SP", value: -20, requestId: "r2" }, (task) => heard.push(task.state));
  expect(now()).toMatchObject({ taskId: "17", state: "waiting", targetValue: -20 });
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  expect([now()?.state, heard]).toEqual(["waiting", []]);
  isProven = true;
  waiting.shift()?.();
  await expect.poll(() => heard).toEqual(["success"]);
  expect(now()).toMatchObject({ taskId: "17", state: "success", targetValue: -20 });
});
