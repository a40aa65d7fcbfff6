import "server-only";
import { ownHeader } from "#lib/domain/own-header.ts";
import type { Web } from "../web.ts";
import type { ProxyRequest } from "./call.ts";

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The origin that calls may come from: PUBLIC_ORIGIN, else the one the browser addressed. */
export function ownOrigin({ settings }: Web, headers: ProxyRequest["headers"]): string | undefined {
  return settings.PUBLIC_ORIGIN ?? originOf(`${settings.HTTPS ? "https" : "http"}://${headers.get("host") ?? ""}`);
}

/** Longer origins are not logged: a DNS name has at most 253 characters. */
const longest = 300;

export function originForLog(headers: ProxyRequest["headers"]): string | undefined {
  const origin = originOf(headers.get("origin") ?? "");
  return origin && origin.length <= longest ? origin : undefined;
}

/** By Sec-Fetch-Site, else by Origin, else for GET by Referer. "null" is a foreign origin. */
export function fromOurPages(web: Web, { headers, method }: Pick<ProxyRequest, "headers" | "method">): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (site !== null)
    return (
      site === "same-origin" && (origin === null || !web.settings.PUBLIC_ORIGIN || origin === ownOrigin(web, headers))
    );
  const claimed = origin ?? (method === "GET" ? originOf(headers.get("referer") ?? "") : undefined);
  return claimed !== undefined && claimed === ownOrigin(web, headers);
}

/** Calls must come from our pages and carry a header that no foreign form, link or picture can send. */
export const isOwnCall = (web: Web, request: ProxyRequest): boolean =>
  request.headers.get(ownHeader) === "1" && fromOurPages(web, request);
