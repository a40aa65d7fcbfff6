import { useTranslations } from "next-intl";
import type { AddItem, useAddRun } from "#lib/client/adding/add-run.ts";
import { inTime } from "#lib/client/in-time.ts";
import { scannedDevice, shownCode } from "#lib/domain/devices/scan-content.ts";
import { limits } from "#lib/domain/limits.ts";
import { firstPart } from "#lib/domain/texts/first-part.ts";
import { useItemText } from "./use-item-text.ts";
import { useScanCode } from "./use-scan-code.ts";

type AddRun = NonNullable<ReturnType<typeof useAddRun>["run"]>;
type Input = Omit<Parameters<AddRun["add"]>[0], "deviceId">;

/** The scanner does not wait longer than this for a call: a slow one continues in the background. */
const unlessLate = async (adding: Promise<AddItem>, deviceId: string) =>
  (await inTime(adding, limits.reach.patience)) ?? { deviceId, state: "sending" as const };

/** Adds scanned devices one after the other, and shows each result in the scanner. */
export function useScanMany() {
  const t = useTranslations("adding");
  const itemText = useItemText();
  const scanCode = useScanCode();
  /** Resolves to all results: the scanner may be closed before the last response. */
  return async (run: AddRun, input: Input): Promise<AddItem[]> => {
    const added = new Map<string, Promise<AddItem>>();
    /** The current state: a queued device may have been sent since. */
    const latest = (deviceId: string) =>
      run.items.find((item) => item.taskId === input.taskId && item.deviceId === deviceId);
    const add = async (content: string): Promise<string> => {
      const deviceId = scannedDevice(content);
      if (deviceId === undefined) return t("noDevice", { content: firstPart(shownCode(content), 60) });
      const earlier = added.get(deviceId);
      if (earlier) await unlessLate(earlier, deviceId);
      const before = earlier && latest(deviceId);
      // A label scanned twice is not a second device; a failed one is retried.
      if (before?.state === "done") return t("twice", { device: before.record?.deviceName || deviceId });
      const adding = before?.state === "failed" ? run.retry(before) : run.add({ ...input, deviceId });
      added.set(deviceId, adding);
      const item = await unlessLate(adding, deviceId);
      return item.state === "failed" ? t("named", { device: deviceId, reason: itemText(item) }) : itemText(item);
    };
    await scanCode(async (content) => {
      const message = await add(content);
      return { message, count: [...added.keys()].filter((deviceId) => latest(deviceId)?.state !== "failed").length };
    });
    return Promise.all(added.values());
  };
}
