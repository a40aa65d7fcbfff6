import "server-only";
import { isLoopback } from "#lib/domain/listen-hosts.ts";
import type { Settings } from "#lib/domain/settings.ts";

/** How the session cookie is called and whether it travels over trusted connections only. */
export type CookiePolicy = { name: string; secure: boolean };

/**
 * The `__Host-` cookie wherever a browser accepts it: over https, and on a loopback host. Plain http on a network
 * gets the bare name without Secure, since a browser would drop the cookie otherwise.
 */
export function cookiePolicy({
  HTTPS,
  HOST,
  PUBLIC_ORIGIN,
}: Pick<Settings, "HTTPS" | "HOST" | "PUBLIC_ORIGIN">): CookiePolicy {
  const site = PUBLIC_ORIGIN === undefined ? undefined : new URL(PUBLIC_ORIGIN);
  const secure = HTTPS || site?.protocol === "https:" || isLoopback(site?.hostname ?? HOST);
  return { name: secure ? "__Host-h5" : "h5", secure };
}

/** Browsers drop a longer cookie without a word. */
export const cookieBytes = 4096;

/** Every value that a Cookie header gives this name, in its order. */
export function cookieValues(header: string | null, name: string): string[] {
  // Nearly every call looks for cookies that are not there.
  if (!header?.includes(name)) return [];
  return header.split(";").flatMap((pair) => {
    const equals = pair.indexOf("=");
    return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
  });
}

/** A Set-Cookie line; `seconds` 0 makes the browser forget the cookie. */
export const cookieLine = ({ name, secure }: CookiePolicy, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
