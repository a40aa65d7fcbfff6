import type { Wifi } from "#lib/contract/gateway.ts";
import { isWifiPassword, type WifiAuth, type WifiLevel } from "#lib/domain/devices/wifi.ts";
import type { WifiLabel } from "#lib/domain/devices/wifi-label.ts";

/** The network that a device is to join. What nobody has heard of it is undefined. */
export type ChosenNetwork = {
  account: string;
  hidden: boolean;
  auth: WifiAuth | undefined;
  level: WifiLevel | undefined;
};

/** Whether this password can open the network; one that is open needs none. */
export const canOpen = ({ auth }: ChosenNetwork, password: string): boolean =>
  isWifiPassword(auth === "OPEN" ? "" : password, auth);

/** A network that the device told of. */
export const heardNetwork = ({ account, auth, level }: Wifi): ChosenNetwork => ({
  account,
  hidden: false,
  auth: auth ?? undefined,
  level: level ?? undefined,
});

/** A network by its name, with what the device told of it, if it did, or else what its label says. */
export function namedNetwork(account: string, heard: readonly Wifi[], label?: WifiLabel): ChosenNetwork {
  const found = heard.find((network) => network.account === account && network.supported !== false);
  return found ? heardNetwork(found) : { account, hidden: label?.hidden ?? false, auth: label?.auth, level: undefined };
}
