import { type Language, languageCookie, pickLanguage } from "#lib/domain/languages.ts";
import { workerScope } from "#lib/domain/screens/base-path.ts";
import { keptCookie, setCookie } from "../storage/kept-cookie.ts";

/** Stores the language for a year. The offline page follows once this language's service worker is installed. */
export function storeLanguage(language: Language): void {
  setCookie(languageCookie, language);
  const registered = navigator.serviceWorker?.getRegistration(workerScope);
  // Without a network the browser checks again with a later page.
  void registered?.then((registration) => registration?.update()).catch(() => undefined);
}

/** The language that the server would choose for this browser. */
export const browserLanguage = (): Language => pickLanguage(keptCookie(languageCookie), navigator.languages.join(","));
