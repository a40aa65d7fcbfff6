const year = 365 * 24 * 60 * 60;

/** What this browser keeps in a cookie, as scripts may read it; undefined where there is none of this name. */
export const keptCookie = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Keeps a value, as it is, in a cookie that goes along with every request: for a year, or for so many seconds. */
export function keepCookie(name: string, value: string, seconds = year): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in web views and over plain http
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
