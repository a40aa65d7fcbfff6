import type { WifiAuth, WifiResult } from "#lib/domain/devices/wifi.ts";

/** A WiFi network near a simulated device. */
export type AirNetwork = {
  ssid: string;
  /** Hidden: its name does not appear in scans. */
  hidden?: true;
  auth: WifiAuth;
  /** Null for an open network. */
  password: string | null;
  channel: number;
  /** Mean signal strength in dBm. */
  rssi: number;
  /** The result of joining it with the right password. */
  ends?: WifiResult;
  /** Joining takes half a minute. */
  slow?: true;
};

const password = "Frost-2024x";

/** The networks of the simulated site; docs/devices.md lists them for trying a network set-up. */
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

export const hiddenName = "NS-Hidden";
