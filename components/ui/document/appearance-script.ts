import { hostAttribute, hostBarKey, messagingApp, textZoomAttribute, textZoomKey } from "#lib/domain/hosts.ts";
import { appearanceAttribute, appearanceKey } from "#lib/domain/screens/appearances.ts";
import { rowHeightAttribute, rowHeightKey } from "#lib/domain/screens/row-heights.ts";
import { scriptText } from "./script-text.ts";

const allNames = () => ({
  appearanceAttribute,
  appearanceKey,
  hostAttribute,
  hostBarKey,
  messagingApp: messagingApp.source,
  rowHeightAttribute,
  rowHeightKey,
  textZoomAttribute,
  textZoomKey,
});

function paintEarly(names: ReturnType<typeof allNames>): void {
  const page = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  // A browser without storage throws.
  const kept = (storage: "localStorage" | "sessionStorage", key: string) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const paint = () => {
    const chosen = kept("localStorage", names.appearanceKey);
    page.setAttribute(names.rowHeightAttribute, kept("localStorage", names.rowHeightKey) ?? "");
    const isDark = chosen === "dark" || (chosen !== "light" && dark.matches);
    page.setAttribute(names.appearanceAttribute, isDark ? "dark" : "light");
  };
  paint();
  const zoom = kept("sessionStorage", names.textZoomKey);
  if (zoom) {
    page.setAttribute(names.textZoomAttribute, "");
    page.style.setProperty("font-size", zoom);
  }
  const isMessenger = new RegExp(names.messagingApp, "i").test(navigator.userAgent);
  page.setAttribute(
    names.hostAttribute,
    kept("sessionStorage", names.hostBarKey) ? "bar" : isMessenger ? "messenger" : "",
  );
  dark.addEventListener("change", paint);
  addEventListener("storage", paint);
}

/**
 * Applies the chosen colours, row height and the surrounding app's layout before the first paint, and again when choice
 * or system change.
 */
export const appearanceScript = () => scriptText(paintEarly, allNames());
