import { useTranslations } from "next-intl";
import { useCommand } from "#components/ui/sheets/use-command.ts";
import { sendNetworkCommand } from "#lib/client/devices/network-command.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import type { ResetKind } from "./reset-kind.ts";

/** Resets the network of a device, or its module, and shows the result in a toast. */
export function useReset(kind: ResetKind, { deviceId, deviceName }: Pick<Device, "deviceId" | "deviceName">) {
  const t = useTranslations("deviceMore.network");
  const { run, ...course } = useCommand();
  const showResult = ({ state }: GatewayJob) => {
    const done = state === "done";
    const what = done ? t(`told.${kind}`) : t(`failed.${kind}`);
    toast(t("told.named", { name: deviceName, what }), { kind: done ? "done" : "error" });
  };
  return {
    /** Whether it is running. */
    reset: () => run(kind, (requestId) => sendNetworkCommand({ kind, deviceId, requestId }, showResult)),
    ...course,
  };
}
