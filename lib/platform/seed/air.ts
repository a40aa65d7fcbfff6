import type { WifiAuth, WifiResult } from "#lib/domain/devices/wifi.ts";

/** A network around a simulated device. */
export type AirNetwork = {
  ssid: string;
  /** Does not tell its name to who looks around. */
  hidden?: true;
  auth: WifiAuth;
  /** Null where none is needed. */
  password: string | null;
  channel: number;
  /** dBm in the middle of its spread. */
  rssi: number;
  /** How joining it ends for who knows the password. */
  ends?: WifiResult;
  /** Takes half a minute to be joined. */
  slow?: true;
};

const password = "Frost-2024x";

/** What a radio of the simulated site receives; docs/devices.md tells it to who tries the set-up of a network. */
export const air: readonly AirNetwork[] = [
  { ssid: "NS-Floor2", auth: "WPA2", password, channel: 6, rssi: -48 },
  { ssid: "NS-Floor2-5G", auth: "WPA2", password, channel: 44, rssi: -52 },
  { ssid: "NS-Office", auth: "WPA2", password, channel: 11, rssi: -60, slow: true },
  { ssid: "冷库❄️一层", auth: "WPA2", password, channel: 1, rssi: -63 },
  { ssid: "", hidden: true, auth: "WPA2", password, channel: 3, rssi: -64 },
  { ssid: "coldroom-guest", auth: "OPEN", password: null, channel: 9, rssi: -69, ends: "cloudUnreachable" },
  { ssid: 'AP_1F "East" \\ <b>;,:', auth: "WEP", password: "Frost", channel: 13, rssi: -71 },
  { ssid: "Canteen", auth: "WPA3", password, channel: 2, rssi: -73, ends: "noIp" },
  { ssid: "Loading dock", auth: "WPA", password, channel: 7, rssi: -82 },
];

/** The name of the network that hides it. */
export const hiddenName = "NS-Hidden";
