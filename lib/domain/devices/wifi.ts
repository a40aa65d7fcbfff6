import { utf8Length } from "../texts/utf8-length.ts";
import { minute } from "../time/spans.ts";

/** How well a network is received, the best first. */
export const wifiLevels = ["excellent", "good", "fair", "weak"] as const;
export type WifiLevel = (typeof wifiLevels)[number];

export const wifiAuths = ["OPEN", "WEP", "WPA", "WPA2", "WPA3"] as const;
export type WifiAuth = (typeof wifiAuths)[number];

/** Devices have radios for the first only. */
export const wifiBands = ["2.4G", "5G"] as const;
export type WifiBand = (typeof wifiBands)[number];

/** By which network a module is connected. */
export const networkModes = ["4G", "WiFi", "Ethernet"] as const;
export type NetworkMode = (typeof networkModes)[number];

/** The network behind a module's own word for it. */
export const networkModeOf = (word: string | null | undefined): NetworkMode | "unknown" =>
  networkModes.find((mode) => mode === word) ?? "unknown";

/** How a network set-up may end. */
export const wifiResults = ["joined", "authError", "apNotFound", "noIp", "cloudUnreachable", "timeout"] as const;
export type WifiResult = (typeof wifiResults)[number];

/** The longest name of a network and the longest password, in bytes of UTF-8. */
export const wifiBytes = { name: 32, password: 64 } as const;

/** The level of a received strength in dBm. */
export function wifiLevel(rssi: number): WifiLevel {
  if (rssi >= -55) return "excellent";
  if (rssi >= -67) return "good";
  return rssi >= -75 ? "fair" : "weak";
}

/** Channels up to 14 are the ones of the lower band. */
export const wifiBand = (channel: number): WifiBand => (channel <= 14 ? "2.4G" : "5G");

/** Whether a name can be one of a network: blanks count, and so do the bytes of each character. */
export const isWifiName = (name: string): boolean => name !== "" && utf8Length(name) <= wifiBytes.name;

const hex = /^[\da-f]+$/i;

/** Whether a password has only signs that one of such a network can have: those of an English keyboard, before WPA3. */
export const hasWifiSigns = (password: string, auth: WifiAuth | undefined): boolean =>
  auth === "WPA3" || /^[ -~]*$/.test(password);

/** Whether a password can open a network of this kind; of an unknown kind, whether it can open any. */
export function isWifiPassword(password: string, auth: WifiAuth | undefined): boolean {
  const length = utf8Length(password);
  const isWpa = (length >= 8 && length < wifiBytes.password) || (length === wifiBytes.password && hex.test(password));
  const isWep = [5, 13].includes(length) || ([10, 26].includes(length) && hex.test(password));
  if (auth === "OPEN") return password === "";
  if (!hasWifiSigns(password, auth)) return false;
  if (auth === "WEP") return isWep;
  return isWpa || (auth === undefined && isWep);
}

/** The network that a module said to be in, unless it is connected in another way by now. */
export const ssidOf = (state: { ssid?: string | null; networkMode?: string | null } | null | undefined) =>
  (state?.networkMode ?? "WiFi") === "WiFi" ? (state?.ssid ?? undefined) : undefined;

/** Of two words of a module about its connection the later one; `known` where neither is later, or the other is missing. */
export const laterWord = <T extends { reportTime?: number | null }>(known: T, other: T | null | undefined): T =>
  other && (other.reportTime ?? 0) > (known.reportTime ?? 0) ? other : known;

/** How long the outcome of a set-up is shown first to who comes back to it. Milliseconds. */
export const wifiFresh = 10 * minute;

type Noted = { type?: string | null | undefined; cmd?: string | null | undefined; newValue?: unknown };

/** Whether a line of the history is a network that a device was to join; a platform need not say by which command. */
export const isSetUp = ({ type, cmd, newValue }: Noted): boolean =>
  (cmd ? cmd === "wifiConfig" : type === "wifi") && typeof newValue === "string" && newValue !== "";
