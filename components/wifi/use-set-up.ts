import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFailureText } from "#components/ui/failure-text.ts";
import { orderNetwork } from "#lib/client/order-network.ts";
import { newRequestId } from "#lib/client/request-id.ts";
import { toast } from "#lib/client/toasts.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import type { ChosenNetwork } from "./chosen-network.ts";

/** Sends a network and its password to a device. One whose answer was lost keeps its id, so that it is sent once. */
export function useSetUp(deviceId: string, deviceName: string) {
  const t = useTranslations("wifi.run");
  const say = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const lost = useRef<{ what: string; requestId: string }>(undefined);
  const tell = ({ state, account }: GatewayJob) => {
    const ssid = account ?? "";
    toast(`${deviceName}: ${t(state === "done" ? "done" : "failed", { ssid })}`, {
      kind: state === "done" ? "done" : "error",
    });
  };

  /** Whether it is on its way now. */
  async function send({ account, hidden, auth }: ChosenNetwork, typed: string): Promise<boolean> {
    const password = auth === "OPEN" ? "" : typed;
    const what = JSON.stringify([account, hidden, password]);
    const requestId = lost.current?.what === what ? lost.current.requestId : newRequestId();
    lost.current = { what, requestId };
    setBusy(true);
    setFailure("");
    try {
      await orderNetwork({ kind: "wifiConfig", deviceId, requestId, account, hidden, password }, tell);
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
  return { send, busy, failure, forget: () => setFailure("") };
}
