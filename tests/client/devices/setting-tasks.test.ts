import { expect, it } from "vitest";
import { newestTask, reportedComponent } from "#lib/client/devices/setting-course.ts";
import { SettingTasks } from "#lib/client/devices/setting-tasks.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Task } from "#lib/contract/args.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { setPoint } from "#tests/support/screen/sample-settings.ts";
import { ScriptedLine, siteNoon } from "#tests/support/screen/setting-line.tsx";

const value = { deviceId: "A", argId: "SP", value: -20, requestId: "r1" };

it("a result that was unavailable for long is reported as soon as it can be loaded", async () => {
  const line = new ScriptedLine();
  const told: Task[] = [];
  await new SettingTasks(line).send(value, (task) => told.push(task));
  await line.pass(hour);
  expect(told).toEqual([]);
  line.answers.set("task-1", { taskId: "task-1", state: "success", targetValue: -20 });
  await line.pass(screenLimits.setting.confirm);
  expect(told).toMatchObject([{ taskId: "task-1", state: "success" }]);
});

it("a value is no longer polled once the platform has refused to report its result", async () => {
  const line = new ScriptedLine();
  line.check = async (input) => {
    line.asked.push(input);
    throw new ApiError({ key: "device.notFound", reaction: "toast" });
  };
  await new SettingTasks(line).send(value);
  await line.pass(hour);
  expect(line.asked.length).toBeLessThan(30);
});

const theirs = { taskId: "theirs", targetValue: -5, createTime: siteNoon + 1_000 };

it("the result of somebody else's later value is not reported as one's own", async () => {
  const told: Task[] = [];
  const tasks = new SettingTasks(new ScriptedLine());
  await tasks.send(value, (task) => told.push(task));
  for (const state of ["waiting", "success"] as const) tasks.receive("A", "SP", { ...theirs, state });
  expect(tasks.task("A", "SP")).toMatchObject({ taskId: "theirs", state: "success" });
  expect(told).toEqual([]);
});

it("a result is reported once, also if the device later proves a value that was given up", async () => {
  const told: Task[] = [];
  const tasks = new SettingTasks(new ScriptedLine());
  await tasks.send(value, (task) => told.push(task));
  for (const state of ["timeout", "success", "timeout"] as const) tasks.receive("A", "SP", { taskId: "task-1", state });
  expect(told.map(({ state }) => state)).toEqual(["timeout"]);
  expect(tasks.task("A", "SP")).toMatchObject({ state: "success" });
});

it("a late answer about one value affects neither its successor nor other devices", async () => {
  const line = new ScriptedLine();
  const tasks = new SettingTasks(line);
  let answer = (_: Task) => {};
  line.check = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await tasks.send(value);
  await line.pass(screenLimits.setting.poll);
  tasks.receive("A", "SP", { taskId: "theirs", state: "waiting" });
  answer({ taskId: "task-1", state: "success" });
  await line.pass(0);
  expect(tasks.task("A", "SP")).toMatchObject({ taskId: "theirs", state: "waiting" });
  expect(tasks.task("B", "SP")).toBeUndefined();
});

it("neither an earlier value nor an earlier report replaces a later one", async () => {
  const tasks = new SettingTasks(new ScriptedLine());
  await tasks.send(value);
  tasks.receive("A", "SP", { ...theirs, createTime: siteNoon - 1_000, state: "waiting" });
  expect(tasks.task("A", "SP")).toMatchObject({ taskId: "task-1" });
  for (const [reportedValue, reportTime] of [
    [-20, siteNoon + 2_000],
    [-18, siteNoon + 1_000],
  ] as const)
    tasks.receive("A", "SP", { taskId: "task-1", state: "waiting", reportedValue, reportTime });
  const task = tasks.task("A", "SP");
  expect(task).toMatchObject({ taskId: "task-1", reportedValue: -20, reportTime: siteNoon + 2_000 });
  expect(reportedComponent(setPoint({ dataTime: siteNoon }), undefined, task).value).toBe(-20);
  const live = { argId: "SP", value: -21, dataTime: siteNoon + 3_000 };
  expect(reportedComponent(setPoint({ dataTime: siteNoon }), live, task).value).toBe(-21);
});

it("a running task takes precedence over the result of the previous value", () => {
  const lastTask = { taskId: "before", state: "success" as const };
  const pending = { taskId: "now", value: -20, createTime: siteNoon };
  expect(newestTask(setPoint({ pending, lastTask }), undefined, undefined)).toMatchObject({
    taskId: "now",
    state: "waiting",
  });
});
