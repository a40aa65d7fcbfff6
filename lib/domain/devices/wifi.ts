import { utf8Length } from "../texts/utf8-length.ts";
import { minute } from "../time/spans.ts";

/** Signal quality, the best first. */
export const wifiLevels = ["excellent", "good", "fair", "weak"] as const;
export type WifiLevel = (typeof wifiLevels)[number];

export const wifiAuths = ["OPEN", "WEP", "WPA", "WPA2", "WPA3"] as const;
export type WifiAuth = (typeof wifiAuths)[number];

/** Devices only have radios for the first. */
export const wifiBands = ["2.4G", "5G"] as const;
export type WifiBand = (typeof wifiBands)[number];

/** The network type of a module's connection. */
export const networkModes = ["4G", "WiFi", "Ethernet"] as const;
export type NetworkMode = (typeof networkModes)[number];

/** The network type for the module's own word. */
export const networkModeOf = (word: string | null | undefined): NetworkMode | "unknown" =>
  networkModes.find((mode) => mode === word) ?? "unknown";

/** Possible results of a network set-up. */
export const wifiResults = ["joined", "authError", "apNotFound", "noIp", "cloudUnreachable", "timeout"] as const;
export type WifiResult = (typeof wifiResults)[number];

/** The maximum lengths of a network's name and password, in bytes of UTF-8. */
export const wifiBytes = { name: 32, password: 64 } as const;

/** The level of a signal strength in dBm. */
export function wifiLevel(rssi: number): WifiLevel {
  if (rssi >= -55) return "excellent";
  if (rssi >= -67) return "good";
  return rssi >= -75 ? "fair" : "weak";
}

/** Channels up to 14 belong to the lower band. */
export const wifiBand = (channel: number): WifiBand => (channel <= 14 ? "2.4G" : "5G");

/** Whether a network can have this name: spaces count, and each character counts with its bytes. */
export const isWifiName = (name: string): boolean => name !== "" && utf8Length(name) <= wifiBytes.name;

const hex = /^[\da-f]+$/i;

/** Whether a password only has characters that are valid for such a network: printable ASCII, before WPA3. */
export const hasWifiSigns = (password: string, auth: WifiAuth | undefined): boolean =>
  auth === "WPA3" || /^[ -~]*$/.test(password);

/** Whether a password is valid for a network of this kind; for an unknown kind, whether it is valid for any. */
export function isWifiPassword(password: string, auth: WifiAuth | undefined): boolean {
  const length = utf8Length(password);
  const isWpa = (length >= 8 && length < wifiBytes.password) || (length === wifiBytes.password && hex.test(password));
  const isWep = [5, 13].includes(length) || ([10, 26].includes(length) && hex.test(password));
  if (auth === "OPEN") return password === "";
  if (!hasWifiSigns(password, auth)) return false;
  if (auth === "WEP") return isWep;
  return isWpa || (auth === undefined && isWep);
}

/** The network that a module last reported, unless it is now connected by other means. */
export const ssidOf = (state: { ssid?: string | null; networkMode?: string | null } | null | undefined) =>
  (state?.networkMode ?? "WiFi") === "WiFi" ? (state?.ssid ?? undefined) : undefined;

/**
 * The later of two reports of a module's connection; `known` if they are equally old or the other is missing. A
 * platform may give the time of neither: the other was then read later.
 */
export function laterWord<T extends { reportTime?: number | null }>(known: T, other: T | null | undefined): T {
  if (!other) return known;
  const [before, now] = [known.reportTime ?? 0, other.reportTime ?? 0];
  return now > before || now + before === 0 ? other : known;
}

/** How long the result of a set-up is shown first to a returning person. Milliseconds. */
export const wifiFresh = 10 * minute;

type Noted = { type?: string | null | undefined; cmd?: string | null | undefined; newValue?: unknown };

/** Whether a history entry is a network set-up; a platform may omit the command. */
export const isSetUp = ({ type, cmd, newValue }: Noted): boolean =>
  (cmd ? cmd === "wifiConfig" : type === "wifi") && typeof newValue === "string" && newValue !== "";
