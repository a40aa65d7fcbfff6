import "server-only";
import { frameOrigins } from "#lib/domain/screens/frame-address.ts";
import type { WebSettings } from "../env.ts";

/** `decodes` allows the code reader's WebAssembly. Style attributes are allowed: they cannot run anything. */
export function contentSecurityPolicy(
  settings: Pick<WebSettings, "FRAME_HOSTS" | "HTTPS" | "PUBLIC_ORIGIN">,
  nonce: string,
  decodes = false,
): string {
  const development = process.env.NODE_ENV === "development";
  const trusted = `'self' 'nonce-${nonce}'`;
  const overTls = settings.HTTPS || settings.PUBLIC_ORIGIN?.startsWith("https:") === true;
  return [
    "default-src 'none'",
    `script-src ${trusted} 'strict-dynamic'${decodes ? " 'wasm-unsafe-eval'" : ""}${development ? " 'unsafe-eval'" : ""}`,
    `style-src ${trusted}`,
    ...(development ? ["style-src-elem 'self' 'unsafe-inline'"] : []),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? " ws: wss:" : ""}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // 'self' is for the player's document; no other page of ours may be framed.
    `frame-src ${["'self'", ...frameOrigins(settings.FRAME_HOSTS)].join(" ")}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(overTls ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
