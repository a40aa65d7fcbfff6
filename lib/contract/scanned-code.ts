import * as z from "zod/mini";
import { maybe, time } from "./wire.ts";

const codeAnswer = z.looseObject({
  type: maybe(z.enum(["device", "share", "authcode", "invite", "wifi", "unknown"])),
  deviceId: maybe(z.string()),
  productId: maybe(z.string()),
  productName: maybe(z.string()),
  model: maybe(z.string()),
  manufacturerId: maybe(z.string()),
  deviceName: maybe(z.string()),
  shareCode: maybe(z.string()),
  authCode: maybe(z.string()),
  ssid: maybe(z.string()),
  exists: maybe(z.boolean()),
  bound: maybe(z.boolean()),
  boundByMe: maybe(z.boolean()),
  neverOnline: maybe(z.boolean()),
  /** Whether the service of a device has ended. */
  expired: maybe(z.boolean()),
  /** What an authorization code permits, and until when. */
  authType: maybe(z.string()),
  expireTime: maybe(time),
  /** Error key with which the code would be refused. */
  reason: maybe(z.string()),
});
type CodeAnswer = z.infer<typeof codeAnswer>;

/** Infers the type of a code from its fields, for platforms that omit the type. */
function withType(code: CodeAnswer): CodeAnswer {
  if (code.type) return code;
  if (code.shareCode) return { ...code, type: "share" };
  if (code.authCode) return { ...code, type: "authcode" };
  return { ...code, type: code.deviceId ? "device" : code.ssid ? "wifi" : "unknown" };
}

/** What a scanned or typed code stands for. */
export const scannedCode = codeAnswer.check(z.overwrite(withType));
