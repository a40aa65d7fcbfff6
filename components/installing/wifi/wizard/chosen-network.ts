import type { Wifi } from "#lib/contract/gateway.ts";
import { isWifiPassword, type WifiAuth, type WifiLevel } from "#lib/domain/devices/wifi.ts";
import type { WifiLabel } from "#lib/domain/devices/wifi-label.ts";

/** The network that a device is to join. Unknown properties are undefined. */
export type ChosenNetwork = {
  account: string;
  hidden: boolean;
  auth: WifiAuth | undefined;
  level: WifiLevel | undefined;
};

/** Whether the password is valid for the network; an open one needs none. */
export const canOpen = ({ auth }: ChosenNetwork, password: string): boolean =>
  isWifiPassword(auth === "OPEN" ? "" : password, auth);

/** A network from the device's scan. */
export const scannedNetwork = ({ account, auth, level }: Wifi): ChosenNetwork => ({
  account,
  hidden: false,
  auth: auth ?? undefined,
  level: level ?? undefined,
});

/** A network by name, with the properties from the device's scan or otherwise from its label. */
export function namedNetwork(account: string, scanned: readonly Wifi[], label?: WifiLabel): ChosenNetwork {
  const found = scanned.find((network) => network.account === account && network.supported !== false);
  return found
    ? scannedNetwork(found)
    : { account, hidden: label?.hidden ?? false, auth: label?.auth, level: undefined };
}
