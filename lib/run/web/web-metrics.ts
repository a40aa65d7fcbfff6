import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:net";
import { Counter } from "prom-client";
import { findEndpoint } from "#lib/contract/index.ts";
import { type PlatformFault, platformFaultChannel } from "#lib/domain/observations.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { routeAt } from "#lib/domain/screens/routes.ts";
import { createRegistry } from "#lib/metrics/create-registry.ts";
import { measureRequests } from "#lib/metrics/measure-requests.ts";
import { type MetricsServer, serveMetrics } from "#lib/metrics/serve-metrics.ts";

/** The label of a request: a call, a screen, a file of the build, or other. */
export function requestName(method: string, pathname: string): string {
  const call = findEndpoint(method, pathname);
  if (call) return call.name;
  if (pathname.startsWith(`${basePath}/_next/`) || pathname.startsWith("/_next/")) return "asset";
  return routeAt(pathname)?.path ?? "other";
}

export function startWebMetrics(server: Server, port: number): Promise<MetricsServer> {
  const registry = createRegistry();
  measureRequests(registry, server, requestName);
  const faults = new Counter({
    name: "platform_faults_total",
    help: "Calls that the platform gave no usable answer to",
    labelNames: ["fault"],
    registers: [registry],
  });
  // The bundled server code is separate from this module; a diagnostics channel reaches both.
  subscribe(platformFaultChannel, (message) => faults.inc({ fault: (message as PlatformFault).fault }));
  return serveMetrics(registry, port);
}
