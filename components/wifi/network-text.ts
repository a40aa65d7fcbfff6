import { useTranslations } from "next-intl";
import type { GatewayState } from "#lib/contract/gateway.ts";
import { ssidOf } from "#lib/domain/devices/wifi.ts";

const modes = ["4G", "WiFi", "Ethernet"] as const;
const modeOf = (mode: string | null | undefined) => modes.find((each) => each === mode) ?? "unknown";

/** How a device is connected, by its own word: the name of its WiFi, or the kind of its network. */
export function useNetworkText(): (state: GatewayState | null | undefined) => string {
  const t = useTranslations("wifi.modes");
  return (state) => ssidOf(state) || t(modeOf(state?.networkMode));
}
