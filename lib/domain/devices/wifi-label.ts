import type { WifiAuth } from "./wifi.ts";

/** The content of a WiFi label. */
export type WifiLabel = { ssid: string; password: string; hidden: boolean; auth: WifiAuth | undefined };

/**
 * Parses a WiFi label: "WIFI:T:WPA;S:name;P:password;H:true;;", where \ ; , : and " are escaped, and values that look
 * like hexadecimal numbers are quoted. Undefined for any other code.
 */
export function wifiLabel(content: string): WifiLabel | undefined {
  const text = content.trim();
  if (!/^WIFI:/i.test(text)) return undefined;
  const fields = text.slice("WIFI:".length).match(/(?:\\.|[^\\;])+/g) ?? [];
  const fieldOf = (name: string) =>
    fields
      .find((field) => field.toUpperCase().startsWith(`${name}:`))
      ?.slice(`${name}:`.length)
      .replace(/^"(.*)"$/, "$1")
      .replace(/\\(.)/g, "$1") ?? "";
  const [ssid, password, kind] = [fieldOf("S"), fieldOf("P"), fieldOf("T").toUpperCase()];
  if (!ssid) return undefined;
  const open = kind === "NOPASS" || (kind === "" && password === "");
  const auth = open ? "OPEN" : kind === "WEP" ? "WEP" : undefined;
  return { ssid, password: open ? "" : password, hidden: /^true$/i.test(fieldOf("H")), auth };
}
