import "server-only";
import { randomBytes } from "node:crypto";
import { routeAt } from "#lib/domain/screens/routes.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { type VariantName, variantHeader } from "#lib/domain/screens/variants.ts";
import { second } from "#lib/domain/time/spans.ts";
import type { WebSettings } from "../env.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** Request headers that pass the nonce and the page's address from the guard to the page. */
export const nonceHeader = "x-nonce";
export const pathHeader = "x-pathname";

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

/** Headers of a page and of redirects to it. Only signed-in people scan codes. */
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
    // Pages stream: nginx would otherwise buffer them to the end.
    "x-accel-buffering": "no",
    ...(overTls ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/**
 * Cached, so that a typed address also works offline, unless it has a query, which may be private. Redirects of
 * next.config.ts cannot have headers.
 */
export const movedHeaders = (search: string): Record<string, string> => ({
  "cache-control": search ? unkept : `public, max-age=${screenLimits.kept.age / second}`,
});

const internal = /^(x-middleware-|x-nonce$|x-pathname$|x-variant$|content-security-policy)/;

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
