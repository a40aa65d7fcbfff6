import type { devices } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { guessBare, readScan, type ScanContent } from "#lib/domain/devices/scan-content.ts";
import { describeCode } from "../assistance/describe-code.ts";
import type { Call, Handler } from "../call.ts";
import { knownDevice } from "./known-device.ts";

type Parsed = DataOf<typeof devices.parseScan>;

async function aboutDevice(call: Call, deviceId: string): Promise<Parsed> {
  const device = await knownDevice(call, deviceId);
  return device ? { type: "device", exists: true, ...device } : { type: "device", deviceId, exists: false };
}

async function aboutContent(call: Call, content: ScanContent): Promise<Parsed> {
  if (content.type === "device") return aboutDevice(call, content.deviceId);
  if (content.type === "authcode") return describeCode(call, content);
  // An invitation is verified where it is accepted, with that call's rate limit.
  if (content.type !== "bare") return content;
  const device = await aboutDevice(call, content.text);
  if (device.exists) return device;
  const guess = guessBare(content.text);
  return guess.type === "device" ? device : aboutContent(call, guess);
}

/** Identifies a code. An unrecognised code is answered as "unknown", not refused. */
export const parseScan: Handler<typeof devices.parseScan> = (call, { content }) =>
  aboutContent(call, readScan(content));
