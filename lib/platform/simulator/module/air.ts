import { type AirNetwork, air, hiddenName } from "../../seed/air.ts";
import { between, mixSeed, type Random, seeded } from "../random.ts";

const nameOf = ({ ssid, hidden }: AirNetwork) => (hidden ? hiddenName : ssid);

/** The network with a name; a hidden one is only found by a search for a hidden network. */
export const networkNamed = (name: string, asHidden: boolean): AirNetwork | undefined =>
  air.find((each) => nameOf(each) === name && each.channel <= 14 && (asHidden || !each.hidden));

const stationOf = (index: number, random: Random) =>
  ["02", "5a", index, ...[1, 2, 3].map(() => Math.floor(random() * 256))]
    .map((part) => (typeof part === "string" ? part : part.toString(16).padStart(2, "0")))
    .join(":");

/** The networks that a device with this seed receives: always the same ones, with varying signal strength. */
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
