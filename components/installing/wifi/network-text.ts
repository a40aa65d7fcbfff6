import { useTranslations } from "next-intl";
import type { GatewayState } from "#lib/contract/gateway.ts";
import { networkModeOf, ssidOf } from "#lib/domain/devices/wifi.ts";

/** A device's connection as reported by it: the name of its WiFi, or the kind of network. */
export function useNetworkText(): (state: GatewayState | null | undefined) => string {
  const t = useTranslations("wifi.modes");
  return (state) => ssidOf(state) || t(networkModeOf(state?.networkMode));
}
