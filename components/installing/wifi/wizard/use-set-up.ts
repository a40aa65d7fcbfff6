import { useTranslations } from "next-intl";
import { useCommand } from "#components/ui/sheets/use-command.ts";
import { sendNetworkCommand } from "#lib/client/devices/network-command.ts";
import { toast } from "#lib/client/toasts.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import type { ChosenNetwork } from "./chosen-network.ts";

/** Sends a network and its password to a device. */
export function useSetUp(deviceId: string, deviceName: string) {
  const t = useTranslations("wifi.run");
  const { run, ...course } = useCommand();
  const showResult = ({ state, account }: GatewayJob) => {
    const done = state === "done";
    const what = t(done ? "done" : "failed", { ssid: account ?? "" });
    toast(t("named", { name: deviceName, what }), { kind: done ? "done" : "error" });
  };

  /** Whether it is being sent. */
  function send({ account, hidden, auth }: ChosenNetwork, typed: string): Promise<boolean> {
    const network = { account, hidden, password: auth === "OPEN" ? "" : typed };
    return run(JSON.stringify(network), (requestId) =>
      sendNetworkCommand({ kind: "wifiConfig", deviceId, requestId, ...network }, showResult),
    );
  }
  return { send, ...course };
}
