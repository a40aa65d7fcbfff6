import { scanOnPage } from "#lib/client/scan/page-scanner.ts";
import { readStored, writeStored } from "#lib/client/storage/web-storage.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { newRequestId } from "../calls/request-id.ts";
import type { BridgeAnswer, BridgeInput, BridgeName } from "./calls.ts";

type FallBacks = { [Name in BridgeName]: (input: BridgeInput<Name>) => Promise<BridgeAnswer<Name>> };

const deviceIdKey = "deviceId";

function browserId(): string {
  const kept = readStored("localStorage", deviceIdKey);
  if (kept) return kept;
  const id = `web-${newRequestId()}`;
  writeStored("localStorage", deviceIdKey, id);
  return id;
}

export const fallBacks: FallBacks = {
  // The web server adds the key to calls; the page never has it.
  getAppKey: async () => "",
  appInfo: async () => ({ packageName: "", platform: "browser" }),
  scanCode: async () => {
    const outcome = await scanOnPage();
    return outcome.kind === "read" ? { rawValue: outcome.result.rawValue } : { cancelled: true as const };
  },
  setClipboardData: async ({ text }) => {
    await navigator.clipboard.writeText(text);
    return null;
  },
  updateUrl: async () => null,
  urlLauncher: async ({ url }) => {
    // Calls and mail have no window of their own.
    if (/^(?:tel|mailto):/i.test(url)) window.location.assign(url);
    else window.open(url, "_blank", "noopener,noreferrer");
    return null;
  },
  isShowAppBar: async () => false,
  getDeviceId: async () => browserId(),
  setBadgeNum: async ({ num }) => {
    // Without a badge, the count is only shown in the tab bar.
    await navigator.setAppBadge?.(num).catch(() => undefined);
    return null;
  },
  deviceConfigure: async ({ deviceId }) => {
    window.location.assign(href("wifiConfig", { deviceId }));
    return { ok: true };
  },
};
