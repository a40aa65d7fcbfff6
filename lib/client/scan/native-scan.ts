import { BridgeError, native } from "#lib/client/bridge/native.ts";
import { scanFormats } from "./scan-formats.ts";
import type { ScanOutcome } from "./scan-outcome.ts";

/** Rejects with a BridgeError if the native app's scanner cannot be used. */
export async function scanInNativeApp(): Promise<ScanOutcome> {
  try {
    const answer = await native("scanCode", { formats: scanFormats });
    if (!("rawValue" in answer) || typeof answer.rawValue !== "string") return { kind: "scan-cancelled" };
    return { kind: "read", result: { rawValue: answer.rawValue } };
  } catch (error) {
    // Nobody scanned for minutes.
    if (error instanceof BridgeError && error.problem === "timeout") return { kind: "scan-cancelled" };
    throw error;
  }
}
