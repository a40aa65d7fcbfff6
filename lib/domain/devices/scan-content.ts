import { isId } from "../ids.ts";
import { isAuthCode, plainAuthCode } from "../people/assistance.ts";
import { inUsualSigns, withoutSpaces } from "../texts/plain-typed.ts";
import { wifiLabel } from "./wifi-label.ts";

/** The content of a code, not yet verified. */
export type ScanContent =
  | { type: "wifi"; ssid: string }
  | { type: "share" | "invite"; shareCode: string }
  | { type: "authcode"; authCode: string; deviceId?: string }
  | { type: "device"; deviceId: string; productId?: string }
  /** Letters and digits only: a typed ID or code. */
  | { type: "bare"; text: string }
  | { type: "unknown" };

const shareCode = /^[\w-]{16,64}$/;
/** An authorization code as displayed, which no ID resembles. */
const groupedCode = /^[A-Z\d]{4} [A-Z\d]{4}$/i;

type Fields = { get: (name: string) => string | null };

function fromFields(fields: Fields, path: string): ScanContent {
  const id = (...names: string[]) => names.map((name) => fields.get(name)).find((value) => value && isId(value));
  const share = id("shareCode");
  if (share) return { type: /landing-page/.test(path) ? "invite" : "share", shareCode: share };
  const deviceId = id("deviceId", "deviceNumber", "sn");
  const authCode = id("authCode");
  if (authCode) return { type: "authcode", authCode, ...(deviceId && { deviceId }) };
  const productId = id("productId");
  return deviceId ? { type: "device", deviceId, ...(productId && { productId }) } : { type: "unknown" };
}

function fromLink(content: string): ScanContent | undefined {
  if (!/^https?:\/\//i.test(content) || !URL.canParse(content)) return undefined;
  const { pathname, searchParams, hash } = new URL(content);
  const found = fromFields(searchParams, pathname);
  // Our own invitations carry their code in the fragment, which is not sent to servers.
  return found.type === "unknown" ? fromFields(new URLSearchParams(hash.slice(1)), pathname) : found;
}

function fromJson(content: string): ScanContent | undefined {
  if (!content.startsWith("{")) return undefined;
  try {
    // Ignores empty fields, and numbers too large to be exact, which would name another device.
    const entries = Object.entries(JSON.parse(content)).filter(([, value]) =>
      typeof value === "number" ? Number.isSafeInteger(value) : typeof value === "string",
    );
    const fields = new Map(entries.map(([name, value]) => [name, String(value)]));
    return fromFields({ get: (name) => fields.get(name) ?? null }, "");
  } catch {
    return undefined;
  }
}

/**
 * Classifies a code by its format alone: a WiFi label, a link or JSON that contains a share code, an authorization code
 * or a device ID, or one of these bare. Links are never opened, and their host is ignored.
 */
export function readScan(content: string): ScanContent {
  const text = content.trim();
  const label = wifiLabel(text);
  if (label) return { type: "wifi", ssid: label.ssid };
  // Typed or pasted text may contain full-width characters.
  const bare = inUsualSigns(text);
  if (groupedCode.test(bare)) return { type: "authcode", authCode: plainAuthCode(bare) };
  // Long numbers are typed in groups.
  const whole = /^[\d\s]+$/.test(bare) ? withoutSpaces(bare) : bare;
  return fromLink(text) ?? fromJson(text) ?? (isId(whole) ? { type: "bare", text: whole } : { type: "unknown" });
}

/** The device ID in a code, or undefined if it contains none. */
export function scannedDevice(content: string): string | undefined {
  const code = readScan(content);
  if (code.type === "device") return code.deviceId;
  return code.type === "bare" ? code.text : undefined;
}

/** Whether it is a WiFi label, which stays on the phone because it contains a password. */
export const isNetworkLabel = (content: string): boolean => wifiLabel(content) !== undefined;

/** What may be shown of a code: of a WiFi label its network name, never the password. */
export const shownCode = (content: string): string => wifiLabel(content)?.ssid ?? content;

/** The most likely meaning of bare text that is no device's ID: codes have a fixed format, and IDs are digits. */
export function guessBare(text: string): ScanContent {
  if (/^\d+$/.test(text)) return { type: "device", deviceId: text };
  if (isAuthCode(text)) return { type: "authcode", authCode: text };
  return shareCode.test(text) ? { type: "share", shareCode: text } : { type: "device", deviceId: text };
}
