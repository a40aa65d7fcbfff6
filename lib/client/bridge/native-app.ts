import { goingTo } from "#lib/domain/screens/addresses.ts";
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

/** What the query of an address says of it. Who is sent to sign in first has the address that was opened within that of the login page. */
function saidBy(query: string): string | null {
  const said = new URLSearchParams(query);
  const [, opened] = said.get(goingTo)?.split(/[?#]/) ?? [];
  return said.get(queryMark) ?? (opened === undefined ? null : saidBy(opened));
}

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
  const asked = saidBy(window.location.search);
  const isAsked = asked === "1" || asked === "0";
  if (isAsked) keepWordIn("sessionStorage", appMarkKey, asked);
  return (isAsked ? asked : keptWord("sessionStorage", appMarkKey)) === "1";
}
