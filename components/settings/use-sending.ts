import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "#components/ui/failure-text.ts";
import { newRequestId } from "#lib/client/request-id.ts";
import { toast } from "#lib/client/toasts.ts";
import { useSettingTasks } from "#lib/client/use-setting.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Component, Task } from "#lib/contract/args.ts";
import type { DeviceCommand } from "#lib/contract/devices.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { stateOf } from "./course-state.ts";
import { kindOf } from "./setting-kind.ts";
import { useSettingText } from "./setting-text.ts";

type Value = number | boolean | string;

/** The task that stands in the way, as the platform names it. */
const taskInTheWay = ({ key, data }: Failure): string | undefined =>
  key === "device.busy" && typeof data === "object" && data !== null && "taskId" in data
    ? String(data.taskId)
    : undefined;

/** Says how a sending ended, for somebody who is elsewhere by now. */
function useTelling() {
  const t = useTranslations("setting.told");
  const { say } = useSettingText();
  return (component: Component, task: Task) => {
    const name = component.argName;
    const state = stateOf(task);
    if (state !== "applied") toast(t(state === "unconfirmed" ? "unconfirmed" : "failed", { name }), { kind: "error" });
    else if (kindOf(component) === "button") toast(t("ran", { name }), { kind: "done" });
    else toast(t("applied", { name, value: say(component, task.reportedValue ?? task.targetValue) }), { kind: "done" });
  };
}

/**
 * Sends values of one device, or a command that stands in the place of one. While `watched` says that the person is looking at it, its end is not told in a toast.
 * A sending that the network lost keeps its request, so that sending it again cannot set it twice.
 */
export function useSending(deviceId: string, watched: boolean, command?: DeviceCommand) {
  const tasks = useSettingTasks();
  const tell = useTelling();
  const say = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const lost = useRef<{ what: string; requestId: string }>(undefined);
  const looking = useRef(watched);
  useEffect(() => {
    looking.current = watched;
    return () => {
      looking.current = false;
    };
  }, [watched]);

  /** Whether the value is on its way now. */
  async function send(component: Component, value: Value, allowQueue = false): Promise<boolean> {
    const { argId } = component;
    const what = `${argId} ${String(value)}`;
    const requestId = lost.current?.what === what ? lost.current.requestId : newRequestId();
    lost.current = { what, requestId };
    setBusy(true);
    setFailure("");
    const told = (task: Task) => void (looking.current || tell(component, task));
    try {
      const manner = { ...(allowQueue ? { allowQueue } : {}), ...(command ? { command } : {}) };
      await tasks.send({ deviceId, argId, value, requestId, ...manner }, told);
      lost.current = undefined;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const taskId = taskInTheWay(error.failure);
      if (taskId) await tasks.ask(deviceId, argId, taskId).catch(() => undefined);
      // A refusal is an answer: the next try is another sending.
      if (error.failure.reaction !== "retry") lost.current = undefined;
      setFailure(say(error.failure));
      return taskId !== undefined;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, failure, forget: () => setFailure("") };
}
