import "server-only";
import { ezvizArea, mediaHosts } from "#lib/domain/devices/ezviz-areas.ts";
import type { PlayKind } from "#lib/domain/devices/player-address.ts";
import { frameOrigins } from "#lib/domain/screens/frame-address.ts";

type PlayerRequest = { kind: PlayKind; domain: string | null };

/** EZVIZ's player needs its decoder (WebAssembly in a worker), its own style elements and its cloud. */
function forEzviz(domain: string | null): string[] {
  const area = ezvizArea(domain);
  return [
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src blob:",
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "font-src data:",
    "media-src blob:",
    // An unknown region gets no cloud at all.
    `connect-src 'self' data:${area ? ` ${area} wss://${mediaHosts(area)}` : ""}`,
  ];
}

function streamHosts(domain: string | null, hosts: string): string {
  const area = domain ? ezvizArea(domain) : undefined;
  return area ? `https://${mediaHosts(area)}` : frameOrigins(hosts).join(" ");
}

function forStream({ kind, domain }: PlayerRequest, hosts: string): string[] {
  const from = streamHosts(domain, hosts);
  if (kind !== "hls") return ["script-src 'self'", `img-src ${from || "'none'"}`];
  return ["script-src 'self'", `connect-src ${from || "'none'"}`, `media-src blob: ${from}`.trim()];
}

/** The framed document has no origin (sandbox): player code reaches neither the session nor the page around it. */
export const playerPolicy = (request: PlayerRequest, hosts: string): string =>
  [
    "default-src 'none'",
    ...(request.kind === "ezopen" ? forEzviz(request.domain) : forStream(request, hosts)),
    "sandbox allow-scripts",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
