import { type AirNetwork, air, hiddenName } from "../seed/air.ts";
import { between, mixSeed, type Random, seeded } from "./random.ts";

const nameOf = ({ ssid, hidden }: AirNetwork) => (hidden ? hiddenName : ssid);

/** The network of a name: one that hides it is found only by who looks for it as such. */
export const networkNamed = (name: string, asHidden: boolean): AirNetwork | undefined =>
  air.find((each) => nameOf(each) === name && each.channel <= 14 && (asHidden || !each.hidden));

const stationOf = (index: number, random: Random) =>
  ["02", "5a", index, ...[1, 2, 3].map(() => Math.floor(random() * 256))]
    .map((part) => (typeof part === "string" ? part : part.toString(16).padStart(2, "0")))
    .join(":");

/** What a device with this seed receives at a moment: always the same stations, not always quite as well. */
export function received(seed: number, noise: Random) {
  const stations = seeded(mixSeed(seed, 9));
  return air.map((network, index) => ({
    ssid: network.ssid,
    bssid: stationOf(index, stations),
    rssi: Math.round(network.rssi + between(noise, -1.4, 1.4)),
    auth: network.auth,
    channel: network.channel,
  }));
}
