import "server-only";
import { isLoopback } from "#lib/domain/listen-hosts.ts";
import type { Settings } from "#lib/domain/settings.ts";

export type CookiePolicy = { name: string; secure: boolean };

/** `__Host-` over https and on loopback. Browsers drop Secure cookies over plain http, so there the bare name. */
export function cookiePolicy({
  HTTPS,
  HOST,
  PUBLIC_ORIGIN,
}: Pick<Settings, "HTTPS" | "HOST" | "PUBLIC_ORIGIN">): CookiePolicy {
  const site = PUBLIC_ORIGIN === undefined ? undefined : new URL(PUBLIC_ORIGIN);
  const secure = HTTPS || site?.protocol === "https:" || isLoopback(site?.hostname ?? HOST);
  return { name: secure ? "__Host-h5" : "h5", secure };
}

/** Browsers silently drop longer cookies. */
export const cookieBytes = 4096;

export function cookieValues(header: string | null, name: string): string[] {
  if (!header?.includes(name)) return [];
  return header.split(";").flatMap((pair) => {
    const equals = pair.indexOf("=");
    return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
  });
}

export const cookieLine = ({ name, secure }: CookiePolicy, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
