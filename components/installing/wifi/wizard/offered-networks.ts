import type { Wifi } from "#lib/contract/gateway.ts";
import type { ChosenNetwork } from "./chosen-network.ts";
import type { Scan } from "./use-scan.ts";

export const networkKey = ({ band, account }: Wifi): string => `${band} ${account}`;

/** The networks to choose from: of the scan, former ones (`used`), and a typed one. */
export function offeredNetworks(scan: Scan, used: ReadonlySet<string>, chosen: ChosenNetwork | undefined) {
  const { networks, failure, busy } = scan;
  // Unsupported networks come last, however strong. A platform may list each access point of a network.
  const named = networks
    .filter(({ account }) => account !== "")
    .toSorted((a, b) => Number(a.supported === false) - Number(b.supported === false))
    .filter((each, place, all) => all.findIndex((other) => networkKey(other) === networkKey(each)) === place);
  // After a failed scan it is unknown which networks are in range.
  const isUnknown = failure !== "" && named.length === 0;
  const isEmpty = !busy && !networks.some(({ supported }) => supported !== false);
  // If the scan finds no usable network, former ones are offered.
  const former =
    failure !== "" || isEmpty ? [...used].filter((name) => !named.some(({ account }) => account === name)) : [];
  const isNamed = named.some(({ account, supported }) => account === chosen?.account && supported !== false);
  return {
    named,
    former,
    typed: chosen && !isNamed && !former.includes(chosen.account) ? chosen : undefined,
    hasHidden: networks.some(({ account }) => account === ""),
    isUnknown,
    isEmpty: isEmpty && !isUnknown,
  };
}
