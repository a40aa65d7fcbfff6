import { useTranslations } from "next-intl";
import { useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useSettingTasks } from "#lib/client/devices/use-setting.ts";
import { toast } from "#lib/client/toasts.ts";
import { limits } from "#lib/domain/limits.ts";

const devicesOrder = async () => (await import("#lib/contract/devices.ts")).devices.order;
const argsCheckSet = async () => (await import("#lib/contract/args.ts")).args.checkSet;

const cmd = "refresh";
const { poll, confirm } = limits.setting;

/** Makes a device report all values now, and polls again after a task that the report may prove. */
export function useReading(deviceId: string) {
  const t = useTranslations("setting.told");
  const tasks = useSettingTasks();
  const [reading, setReading] = useState(false);

  const pause = () => new Promise<void>((resolve) => void tasks.after(poll, resolve));

  async function report(): Promise<boolean> {
    const order = await callLate(devicesOrder, { deviceId, cmd });
    const began = tasks.now();
    while (order && tasks.now() - began < confirm + poll) {
      await pause();
      const answer = callLate(argsCheckSet, { deviceId, argId: cmd, taskId: order.taskId }, { quiet: true });
      // A lost request is repeated.
      const task = await answer.catch(() => undefined);
      if (task && task.state !== "waiting") return task.state === "success";
    }
    return false;
  }
  async function read(argId: string, taskId: string): Promise<void> {
    setReading(true);
    try {
      if (!(await report())) toast(t("readFailed"), { kind: "error" });
      await tasks.refresh(deviceId, argId, taskId);
    } catch {
      // The call has reported its failure.
    } finally {
      setReading(false);
    }
  }
  return { reading, read };
}
