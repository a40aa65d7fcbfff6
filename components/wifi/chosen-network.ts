import type { Wifi } from "#lib/contract/gateway.ts";
import type { WifiAuth, WifiLevel } from "#lib/domain/wifi.ts";

/** The network that a device is to join. What nobody has heard of it is undefined. */
export type ChosenNetwork = {
  account: string;
  hidden: boolean;
  auth: WifiAuth | undefined;
  level: WifiLevel | undefined;
};

/** A network that the device told of. */
export const heardNetwork = ({ account, auth, level }: Wifi): ChosenNetwork => ({
  account,
  hidden: false,
  auth: auth ?? undefined,
  level: level ?? undefined,
});

/** A network by its name, with what the device told of it, if it did. */
export function namedNetwork(account: string, heard: readonly Wifi[]): ChosenNetwork {
  const found = heard.find((network) => network.account === account && network.supported !== false);
  return found ? heardNetwork(found) : { account, hidden: false, auth: undefined, level: undefined };
}
