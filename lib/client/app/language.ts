import { type Language, languageCookie, pickLanguage } from "#lib/domain/languages.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";

const year = 365 * 24 * 60 * 60;

/**
 * Keeps the language of this browser for a year; the next render on the server speaks it. So does the page for no
 * network, once the service worker that the server has for this language took the place of the other.
 */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in web views and over plain http
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
  const registered = navigator.serviceWorker?.getRegistration(`${basePath}/`);
  // Without a network the browser looks by itself with a later page.
  void registered?.then((registration) => registration?.update()).catch(() => undefined);
}

/** The language that the server would pick for this browser. */
export function browserLanguage(): Language {
  const kept = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${languageCookie}=`));
  return pickLanguage(kept?.slice(languageCookie.length + 1), navigator.languages.join(","));
}
