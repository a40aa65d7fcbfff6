import { isId } from "../ids.ts";
import { isAuthCode, plainAuthCode } from "../people/assistance.ts";
import { inUsualSigns, withoutSpaces } from "../texts/plain-typed.ts";
import { wifiLabel } from "./wifi-label.ts";

/** What a code says, before anybody was asked whether it holds. */
export type ScanContent =
  | { type: "wifi"; ssid: string }
  | { type: "share" | "invite"; shareCode: string }
  | { type: "authcode"; authCode: string; deviceId?: string }
  | { type: "device"; deviceId: string; productId?: string }
  /** Letters and digits without a form: an ID or a code that somebody typed. */
  | { type: "bare"; text: string }
  | { type: "unknown" };

const shareCode = /^[\w-]{16,64}$/;
/** An authorization code as it is shown, which no ID looks like. */
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
  const said = fromFields(searchParams, pathname);
  // Our own invitations carry their code behind the #, where no server sees it.
  return said.type === "unknown" ? fromFields(new URLSearchParams(hash.slice(1)), pathname) : said;
}

function fromJson(content: string): ScanContent | undefined {
  if (!content.startsWith("{")) return undefined;
  try {
    // An empty field says nothing, and a number too long to be read exactly would name another device.
    const said = Object.entries(JSON.parse(content)).filter(([, value]) =>
      typeof value === "number" ? Number.isSafeInteger(value) : typeof value === "string",
    );
    const fields = new Map(said.map(([name, value]) => [name, String(value)]));
    return fromFields({ get: (name) => fields.get(name) ?? null }, "");
  } catch {
    return undefined;
  }
}

/**
 * What a code stands for, by its form alone: a WiFi label, a link or JSON with a share code, an authorization code or
 * a device ID in it, or one of them bare. A link is never opened and its host is of no matter.
 */
export function readScan(content: string): ScanContent {
  const text = content.trim();
  const label = wifiLabel(text);
  if (label) return { type: "wifi", ssid: label.ssid };
  // Somebody may have typed it with characters of full width, or pasted it.
  const bare = inUsualSigns(text);
  if (groupedCode.test(bare)) return { type: "authcode", authCode: plainAuthCode(bare) };
  // A long number is typed in groups.
  const whole = /^[\d\s]+$/.test(bare) ? withoutSpaces(bare) : bare;
  return fromLink(text) ?? fromJson(text) ?? (isId(whole) ? { type: "bare", text: whole } : { type: "unknown" });
}

/** The device ID in a code, or undefined when it is no device's. */
export function scannedDevice(content: string): string | undefined {
  const code = readScan(content);
  if (code.type === "device") return code.deviceId;
  return code.type === "bare" ? code.text : undefined;
}

/** Whether it is the label of a network, which stays on the phone: its password is nobody else's. */
export const isNetworkLabel = (content: string): boolean => wifiLabel(content) !== undefined;

/** What may be shown of a code: of the label of a network its name, and never its password. */
export const shownCode = (content: string): string => wifiLabel(content)?.ssid ?? content;

/** What a bare text most likely is when it is no device's ID: codes have a shape, and IDs are digits. */
export function guessBare(text: string): ScanContent {
  if (/^\d+$/.test(text)) return { type: "device", deviceId: text };
  if (isAuthCode(text)) return { type: "authcode", authCode: text };
  return shareCode.test(text) ? { type: "share", shareCode: text } : { type: "device", deviceId: text };
}
