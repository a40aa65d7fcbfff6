import "server-only";
import { ownHeader } from "#lib/domain/own-header.ts";
import type { Web } from "../web.ts";
import type { Asked } from "./call.ts";

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The origin that calls may come from: the configured one, else the one that the browser addressed. */
export function ownOrigin({ settings }: Web, headers: Asked["headers"]): string | undefined {
  return settings.PUBLIC_ORIGIN ?? originOf(`${settings.HTTPS ? "https" : "http"}://${headers.get("host") ?? ""}`);
}

/** The longest origin that is worth a word in the log: a name of DNS has 253 letters. */
const longest = 300;

/** The origin that a request says it comes from; undefined where it says none. */
export function saidOrigin(headers: Asked["headers"]): string | undefined {
  const origin = originOf(headers.get("origin") ?? "");
  return origin && origin.length <= longest ? origin : undefined;
}

/**
 * Whether a page of ours sent this request, whatever its method: the browser's own word where it
 * gives one, else Origin, else for reads by address the Referer. "null" is a foreign origin.
 */
export function fromOurPages(web: Web, { headers, method }: Pick<Asked, "headers" | "method">): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (site !== null)
    return (
      site === "same-origin" && (origin === null || !web.settings.PUBLIC_ORIGIN || origin === ownOrigin(web, headers))
    );
  const claimed = origin ?? (method === "GET" ? originOf(headers.get("referer") ?? "") : undefined);
  return claimed !== undefined && claimed === ownOrigin(web, headers);
}

/** The rule for calls: from our pages, and with the header that no foreign form, link or picture can carry. */
export const isOwnCall = (web: Web, request: Asked): boolean =>
  request.headers.get(ownHeader) === "1" && fromOurPages(web, request);
