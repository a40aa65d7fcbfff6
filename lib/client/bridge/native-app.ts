import { queryParameter } from "#lib/domain/screens/query-parameter.ts";
import { readStored, writeStored } from "../storage/web-storage.ts";
import { hostWindow } from "./host.ts";

const userAgentMark = /\bDeviceCloudApp\b/;
const queryMark = "isApp";
export const appMarkKey = "isApp";

const given = (): boolean => {
  const { flutter_inappwebview, webkit, deviceCloud } = hostWindow();
  return Boolean(flutter_inappwebview ?? webkit?.messageHandlers?.deviceCloud ?? deviceCloud);
};

let absent = false;

/** The announced app never appeared: this is a plain browser from now on, whatever appears in the window. */
export function notePlainBrowser(): void {
  absent = true;
  writeStored("sessionStorage", appMarkKey, null);
}

/** Whether the native app is around: by its globals, its user agent, or `isApp=1`, which holds for this tab. */
export function inNativeApp(): boolean {
  if (absent) return false;
  if (given()) return true;
  if (userAgentMark.test(navigator.userAgent)) return true;
  const mark = queryParameter(new URLSearchParams(window.location.search), queryMark);
  const isMarked = mark === "1" || mark === "0";
  if (isMarked) writeStored("sessionStorage", appMarkKey, mark);
  return (isMarked ? mark : readStored("sessionStorage", appMarkKey)) === "1";
}
