"use client";

import { createContext, useContext, useEffect, useReducer, useSyncExternalStore } from "react";
import type { Component, Task } from "#lib/contract/args.ts";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import { minute, second } from "#lib/domain/time/spans.ts";
import { useLiveArg } from "../live/live-device.ts";
import { courseOf, newestTask, reportedComponent } from "./setting-course.ts";
import { browserLine } from "./setting-line.ts";
import { SettingTasks } from "./setting-tasks.ts";

/** The one of this tab: what was sent goes on from page to page. */
export const SettingTasksContext = createContext(new SettingTasks(browserLine));

export const useSettingTasks = (): SettingTasks => useContext(SettingTasksContext);

export type Setting = {
  /** With the value that the device reported last. */
  component: Component;
  /** What is under way, or what came of it lately. */
  task: Task | undefined;
  /** Seconds for which it has been under way. */
  seconds: number;
};

/** Renders after each of these periods, by the clock of the tasks; 0 for never. Milliseconds. */
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

/** An argument of a device as it is by now: its reported value, and the course of what was sent. */
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
    if (newest) tasks.hear(deviceId, known.argId, newest);
  }, [tasks, deviceId, known.argId, newest]);
  const task = courseOf(newest, tasks.now());
  // What came of it is told for a while only.
  usePeriods(tasks, !task ? 0 : isUnderWay(task) ? second : minute);
  const since = task && isUnderWay(task) ? tasks.since(deviceId, known.argId) : tasks.now();
  return {
    component: reportedComponent(known, live.arg, newest),
    task,
    seconds: Math.max(0, Math.floor((tasks.now() - since) / 1000)),
  };
}
