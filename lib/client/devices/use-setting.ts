"use client";

import { createContext, useContext, useEffect, useReducer, useSyncExternalStore } from "react";
import type { Component, Task } from "#lib/contract/args.ts";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import { minute, second } from "#lib/domain/time/spans.ts";
import { useLiveArg } from "../live/live-device.ts";
import { courseOf, newestTask, reportedComponent } from "./setting-course.ts";
import { browserLine } from "./setting-line.ts";
import { SettingTasks } from "./setting-tasks.ts";

/** One per tab, so that tasks continue from page to page. */
export const SettingTasksContext = createContext(new SettingTasks(browserLine));

export const useSettingTasks = (): SettingTasks => useContext(SettingTasksContext);

export type Setting = {
  component: Component;
  task: Task | undefined;
  seconds: number;
};

/** Re-renders every `period` milliseconds, by the tasks' clock; 0 for never. */
function usePeriods(tasks: SettingTasks, period: number): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let stop = () => {};
    const tick = () => {
      stop = tasks.after(period, () => {
        render();
        tick();
      });
    };
    if (period) tick();
    return () => stop();
  }, [tasks, period]);
}

export function useSetting(deviceId: string, known: Component): Setting {
  const tasks = useSettingTasks();
  const live = useLiveArg(deviceId, known.argId);
  useSyncExternalStore(
    tasks.read,
    () => tasks.task(deviceId, known.argId),
    () => undefined,
  );
  const newest = newestTask(known, live.task, tasks.task(deviceId, known.argId));
  useEffect(() => {
    if (newest) tasks.receive(deviceId, known.argId, newest);
  }, [tasks, deviceId, known.argId, newest]);
  const task = courseOf(newest, tasks.now());
  usePeriods(tasks, !task ? 0 : isUnderWay(task) ? second : minute);
  const since = task && isUnderWay(task) ? tasks.since(deviceId, known.argId) : tasks.now();
  return {
    component: reportedComponent(known, live.arg, newest),
    task,
    seconds: Math.max(0, Math.floor((tasks.now() - since) / 1000)),
  };
}
