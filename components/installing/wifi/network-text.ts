import { useTranslations } from "next-intl";
import type { GatewayState } from "#lib/contract/gateway.ts";
import { networkModeOf, ssidOf } from "#lib/domain/devices/wifi.ts";

/** How a device is connected, by its own word: the name of its WiFi, or the kind of its network. */
export function useNetworkText(): (state: GatewayState | null | undefined) => string {
  const t = useTranslations("wifi.modes");
  return (state) => ssidOf(state) || t(networkModeOf(state?.networkMode));
}
