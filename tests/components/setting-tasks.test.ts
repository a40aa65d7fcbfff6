import { expect, it } from "vitest";
import { SettingTasks } from "#lib/client/devices/setting-tasks.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Task } from "#lib/contract/args.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { ScriptedLine } from "#tests/support/setting-line.tsx";

const value = { deviceId: "A", argId: "SP", value: -20, requestId: "r1" };

it("a value whose outcome was out of reach for long is told of as soon as it can be asked for", async () => {
  const line = new ScriptedLine();
  const told: Task[] = [];
  await new SettingTasks(line).send(value, (task) => told.push(task));
  await line.pass(hour);
  expect(told).toEqual([]);
  line.answers.set("task-1", { taskId: "task-1", state: "success", targetValue: -20 });
  await line.pass(screenLimits.setting.confirm);
  expect(told).toMatchObject([{ taskId: "task-1", state: "success" }]);
});

it("a value is asked after no more once the platform has refused to say what became of it", async () => {
  const line = new ScriptedLine();
  line.check = async (input) => {
    line.asked.push(input);
    throw new ApiError({ key: "device.notFound", reaction: "toast" });
  };
  await new SettingTasks(line).send(value);
  await line.pass(hour);
  expect(line.asked.length).toBeLessThan(30);
});
