import "server-only";
import { type PlayKind, playerPath, playKinds } from "#lib/domain/devices/player-address.ts";
import type { WebSettings } from "../env.ts";
import { playerFileAt } from "./player-folders.ts";
import { playerPolicy } from "./player-policy.ts";

const kindOf = (name: string | null): PlayKind => playKinds.find((kind) => kind === name) ?? "mjpeg";

const pageHeaders = (query: URLSearchParams, hosts: string) => ({
  "content-security-policy": playerPolicy({ kind: kindOf(query.get("kind")), domain: query.get("domain") }, hosts),
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
});

export const fileHeaders = (file: string) => ({
  // Next compresses handler responses by their type only.
  "content-type": file.endsWith(".wasm") ? "application/wasm" : "text/javascript; charset=utf-8",
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  // The document that loads it has no origin.
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
});

export function playerHeaders(
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
  { CAMERA_HOSTS }: Pick<WebSettings, "CAMERA_HOSTS">,
): Record<string, string> | undefined {
  if (pathname === playerPath) return pageHeaders(searchParams, CAMERA_HOSTS);
  const file = playerFileAt(pathname);
  return file ? fileHeaders(file) : undefined;
}
