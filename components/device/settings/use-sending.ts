import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useCommand } from "#components/ui/sheets/use-command.ts";
import { useSettingTasks } from "#lib/client/devices/use-setting.ts";
import { whenVisible } from "#lib/client/timing/when-visible.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Component, Task } from "#lib/contract/args.ts";
import type { DeviceCommand } from "#lib/contract/devices.ts";
import { busyWith } from "#lib/domain/failure-detail.ts";
import { stateOf } from "./course-state.ts";
import { kindOf } from "./setting-kind.ts";
import { useSettingText } from "./setting-text.ts";

type Value = number | boolean | string;

/** Shows the result of a change in a toast, for a person who has left the sheet. */
function useResultToast() {
  const t = useTranslations("setting.told");
  const { textOf } = useSettingText();
  return (component: Component, task: Task) => {
    const name = component.argName;
    const state = stateOf(task);
    const once = kindOf(component) === "button";
    const failed = once ? "commandFailed" : "failed";
    if (state !== "applied") toast(t(state === "unconfirmed" ? "unconfirmed" : failed, { name }), { kind: "error" });
    else if (once) toast(t("ran", { name }), { kind: "done" });
    else
      toast(t("applied", { name, value: textOf(component, task.reportedValue ?? task.targetValue) }), { kind: "done" });
  };
}

/**
 * Sends values or commands to one device. While `watched` the person is looking at it, and no toast reports the result.
 */
export function useSending(deviceId: string, watched: boolean, command?: DeviceCommand) {
  const tasks = useSettingTasks();
  const showResult = useResultToast();
  const { run, ...course } = useCommand();
  const isShown = useRef(watched);
  useEffect(() => {
    isShown.current = watched;
    return () => {
      isShown.current = false;
    };
  }, [watched]);

  /** Whether the value is being sent. */
  function send(component: Component, value: Value, allowQueue = false): Promise<boolean> {
    const { argId } = component;
    const report = (task: Task) => void (isShown.current || whenVisible(() => showResult(component, task)));
    const manner = { ...(allowQueue ? { allowQueue } : {}), ...(command ? { command } : {}) };
    return run(
      `${argId} ${String(value)}`,
      (requestId) => tasks.send({ deviceId, argId, value, requestId, ...manner }, report),
      async (failure) => {
        const taskId = busyWith(failure, "taskId");
        if (taskId) await tasks.refresh(deviceId, argId, taskId).catch(() => undefined);
        return taskId !== undefined;
      },
    );
  }
  return { send, ...course };
}
