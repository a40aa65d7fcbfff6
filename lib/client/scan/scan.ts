import { inNativeApp } from "#lib/client/bridge/native-app.ts";
import { toast } from "#lib/client/toasts.ts";
import { inMessagingApp } from "../app/messaging-app.ts";
import { scanInMessagingApp } from "./messaging-scan.ts";
import { type ScanRequest, scanOnPage } from "./page-scanner.ts";
import type { ScanOutcome } from "./scan-outcome.ts";

type Source = () => Promise<ScanOutcome>;

const nativeScan: Source = async () => (await import("./native-scan.ts")).scanInNativeApp();

const sources = (): Source[] => [
  ...(inMessagingApp() ? [scanInMessagingApp] : []),
  ...(inNativeApp() ? [nativeScan] : []),
];

/** An app's scanner closes after each code: it is reopened until the person cancels. */
async function repeat(source: Source, handle: ScanRequest["take"]): Promise<ScanOutcome> {
  for (;;) {
    const outcome = await source();
    if (!handle || outcome.kind !== "read") return outcome;
    toast((await handle(outcome.result.rawValue)).message);
  }
}

/** Scans with the messaging app, else the native app, else the camera. With `take` it continues until closed. */
export async function scan(take?: ScanRequest["take"]): Promise<ScanOutcome> {
  for (const source of sources()) {
    try {
      return await repeat(source, take);
    } catch (error) {
      console.info("A scanner around the page cannot be used", error);
    }
  }
  return scanOnPage(take);
}
