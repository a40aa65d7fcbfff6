import { useTranslations } from "next-intl";
import { useOrder } from "#components/ui/sheets/use-order.ts";
import { orderNetwork } from "#lib/client/devices/order-network.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import type { ResetKind } from "./reset-kind.ts";

export function useReset(kind: ResetKind, { deviceId, deviceName }: Pick<Device, "deviceId" | "deviceName">) {
  const t = useTranslations("deviceMore.network");
  const { order, ...course } = useOrder();
  const tell = ({ state }: GatewayJob) => {
    const done = state === "done";
    const what = done ? t(`told.${kind}`) : t(`failed.${kind}`);
    toast(t("told.named", { name: deviceName, what }), { kind: done ? "done" : "error" });
  };
  return {
    /** Whether it is under way now. */
    order: () => order(kind, (requestId) => orderNetwork({ kind, deviceId, requestId }, tell)),
    ...course,
  };
}
