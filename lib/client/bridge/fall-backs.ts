import { scanOnPage } from "#lib/client/scan/page-scanner.ts";
import { keepWordIn, keptWord } from "#lib/client/storage/kept-word.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { newRequestId } from "../calls/request-id.ts";
import type { BridgeAnswer, BridgeInput, BridgeName } from "./calls.ts";

type FallBacks = { [Name in BridgeName]: (input: BridgeInput<Name>) => Promise<BridgeAnswer<Name>> };

const deviceIdKey = "deviceId";

/** A random name of this browser, kept in it. */
function browserId(): string {
  const kept = keptWord("localStorage", deviceIdKey);
  if (kept) return kept;
  const id = `web-${newRequestId()}`;
  keepWordIn("localStorage", deviceIdKey, id);
  return id;
}

/** What a plain browser does in place of each function of the app. */
export const fallBacks: FallBacks = {
  // The web server adds the key to every call by itself; the page never has one.
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
  // The browser's own bar shows the address.
  updateUrl: async () => null,
  urlLauncher: async ({ url }) => {
    // Neither a call nor a letter has a window of its own.
    if (/^(?:tel|mailto):/i.test(url)) window.location.assign(url);
    else window.open(url, "_blank", "noopener,noreferrer");
    return null;
  },
  // There is no bar but the page's own.
  isShowAppBar: async () => false,
  getDeviceId: async () => browserId(),
  setBadgeNum: async ({ num }) => {
    // Browsers without a badge, and pages that are not installed, show the count in the tab bar only.
    await navigator.setAppBadge?.(num).catch(() => undefined);
    return null;
  },
  deviceConfigure: async ({ deviceId }) => {
    window.location.assign(href("wifiConfig", { deviceId }));
    return { ok: true };
  },
};
