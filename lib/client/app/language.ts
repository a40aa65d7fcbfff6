import { type Language, languageCookie, pickLanguage } from "#lib/domain/languages.ts";
import { workerScope } from "#lib/domain/screens/base-path.ts";
import { keepCookie, keptCookie } from "../storage/kept-cookie.ts";

/**
 * Keeps the language of this browser for a year; the next render on the server speaks it. So does the page for no
 * network, once the service worker that the server has for this language took the place of the other.
 */
export function keepLanguage(language: Language): void {
  keepCookie(languageCookie, language);
  const registered = navigator.serviceWorker?.getRegistration(workerScope);
  // Without a network the browser looks by itself with a later page.
  void registered?.then((registration) => registration?.update()).catch(() => undefined);
}

/** The language that the server would pick for this browser. */
export const browserLanguage = (): Language => pickLanguage(keptCookie(languageCookie), navigator.languages.join(","));
