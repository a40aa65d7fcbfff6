import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFailureText } from "#components/ui/failure-text.ts";
import { orderNetwork } from "#lib/client/order-network.ts";
import { newRequestId } from "#lib/client/request-id.ts";
import { toast } from "#lib/client/toasts.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import type { ResetKind } from "./reset-kind.ts";

/** Orders a restart or a reset. An order whose answer was lost keeps its id, so that the next try is no second one. */
export function useReset(kind: ResetKind, { deviceId, deviceName }: Pick<Device, "deviceId" | "deviceName">) {
  const t = useTranslations("deviceMore.network");
  const say = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const lost = useRef<string>(undefined);
  const tell = ({ state }: GatewayJob) => {
    const done = state === "done";
    const about = done ? t(`told.${kind}`) : t(`failed.${kind}`);
    toast(`${deviceName}: ${about}`, { kind: done ? "done" : "error" });
  };

  /** Whether it is under way now. */
  async function order(): Promise<boolean> {
    lost.current ??= newRequestId();
    setBusy(true);
    setFailure("");
    try {
      await orderNetwork({ kind, deviceId, requestId: lost.current }, tell);
      lost.current = undefined;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.failure.reaction !== "retry") lost.current = undefined;
      setFailure(say(error.failure));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { order, busy, failure, forget: () => setFailure("") };
}
