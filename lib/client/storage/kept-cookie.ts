const year = 365 * 24 * 60 * 60;

export const keptCookie = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Sets a cookie for a year, or for `seconds`. */
export function setCookie(name: string, value: string, seconds = year): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in web views and over plain http
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
