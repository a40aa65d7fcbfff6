import { queryParameter } from "#lib/domain/screens/query-parameter.ts";
import { keepWordIn, keptWord } from "../storage/kept-word.ts";
import { hostWindow } from "./host.ts";

const userAgentMark = /\bDeviceCloudApp\b/;
const queryMark = "isApp";
/** Where a tab keeps that it was opened as of the app. */
export const appMarkKey = "isApp";

const given = (): boolean => {
  const { flutter_inappwebview, webkit, deviceCloud } = hostWindow();
  return Boolean(flutter_inappwebview ?? webkit?.messageHandlers?.deviceCloud ?? deviceCloud);
};

let absent = false;

/** Notes that an app was announced and never came: from then on this is a plain browser, whatever comes into the window. */
export function notePlainBrowser(): void {
  absent = true;
  keepWordIn("sessionStorage", appMarkKey, null);
}

/**
 * Whether the page runs inside the native app: something of it is in the window, its user agent says so, or it opened
 * the page with `isApp=1`, which then holds for this tab. Asks nobody and waits for nothing.
 */
export function inNativeApp(): boolean {
  if (absent) return false;
  if (given()) return true;
  if (userAgentMark.test(navigator.userAgent)) return true;
  const asked = queryParameter(new URLSearchParams(window.location.search), queryMark);
  const isAsked = asked === "1" || asked === "0";
  if (isAsked) keepWordIn("sessionStorage", appMarkKey, asked);
  return (isAsked ? asked : keptWord("sessionStorage", appMarkKey)) === "1";
}
