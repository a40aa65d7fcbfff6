import "server-only";
import { randomBytes } from "node:crypto";
import { routeAt } from "#lib/domain/screens/routes.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { type VariantName, variantHeader } from "#lib/domain/screens/variants.ts";
import { second } from "#lib/domain/time/spans.ts";
import type { WebSettings } from "../env.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** Request headers by which the guard tells the pages the nonce and the address of the page with its query. */
export const nonceHeader = "x-nonce";
export const pathHeader = "x-pathname";

/** What no page of ours asks a browser for. */
const unused = [
  "accelerometer",
  "autoplay",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "usb",
  "xr-spatial-tracking",
];
const permissionsPolicy = ["camera=(self)", ...unused.map((name) => `${name}=()`)].join(", ");

const unkept = "private, no-store";

export const newNonce = (): string => randomBytes(16).toString("base64");

/** Headers of the page at a path and of every redirect to it. Only people who are signed in scan codes. */
export function pageHeaders(
  settings: WebSettings,
  { nonce, pathname, signedIn }: { nonce: string; pathname: string; signedIn: boolean },
): Record<string, string> {
  const overTls = settings.PUBLIC_ORIGIN?.startsWith("https:") === true;
  return {
    "content-security-policy": contentSecurityPolicy(settings, nonce, signedIn),
    "cache-control": unkept,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": routeAt(pathname)?.confidential ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": permissionsPolicy,
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    // A page begins before its data are there: an nginx in front would hold it back until its end.
    "x-accel-buffering": "no",
    ...(overTls ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/**
 * A typed address leads on without the network too, for as long as the phone keeps what is shown behind it; what a query
 * says is kept by nobody. The redirects of Next's configuration take no headers.
 */
export const movedHeaders = (search: string): Record<string, string> => ({
  "cache-control": search ? unkept : `public, max-age=${screenLimits.kept.age / second}`,
});

const internal = /^(x-middleware-|x-nonce$|x-pathname$|x-variant$|content-security-policy)/;

/** The browser's request headers for the page, without those that only the guard may set, and with ours. */
export function requestHeaders(
  sent: Headers,
  { nonce, policy, path, variant }: { nonce: string; policy: string; path: string; variant: VariantName },
): Headers {
  const headers = new Headers(Array.from(sent).filter(([name]) => !internal.test(name)));
  headers.set(nonceHeader, nonce);
  headers.set(pathHeader, path);
  headers.set(variantHeader, variant);
  // Next reads the nonce for its own scripts from here.
  headers.set("content-security-policy", policy);
  return headers;
}
