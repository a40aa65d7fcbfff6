import { statSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { Counter, Gauge } from "prom-client";
import { findEndpoint } from "#lib/contract/index.ts";
import { createRegistry } from "#lib/metrics/create-registry.ts";
import { measureRequests } from "#lib/metrics/measure-requests.ts";
import { type MetricsServer, serveMetrics } from "#lib/metrics/serve-metrics.ts";
import type { Counts } from "../ingest/counts.ts";
import type { MessageCounts } from "../messages/message-counts.ts";
import { cannotListen } from "../start/start-error.ts";
import { databaseName } from "../store/sqlite.ts";

type Watched = { server: Server; counts: Counts; messages: MessageCounts; dataDir: string };

/** Size of the embedded database with its journal in bytes; 0 if there is none. */
const databaseBytes = (dataDir: string): number =>
  [databaseName, `${databaseName}-wal`]
    .map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size);

/** Serves the platform process's metrics on a port of this machine. Throws StartError if the port is taken. */
export async function startMetrics(
  { server, counts, messages, dataDir }: Watched,
  port: number,
): Promise<MetricsServer> {
  const registry = createRegistry();
  const registers = [registry];
  const stop = measureRequests(registry, server, (method, path) => findEndpoint(method, path)?.name ?? "other");
  new Counter({
    name: "ingest_total",
    help: "Ingested from devices: messages, values, new and duplicate history rows, and refusals",
    labelNames: ["what"],
    registers,
    collect() {
      this.reset();
      for (const [what, count] of Object.entries(counts)) this.inc({ what }, count);
    },
  });
  new Counter({
    name: "messages_total",
    help: "Delivery attempts of messages to people, by channel and resulting state",
    labelNames: ["channel", "state"],
    registers,
    collect() {
      this.reset();
      for (const { channel, state, count } of messages.all()) this.inc({ channel, state }, count);
    },
  });
  new Gauge({
    name: "database_bytes",
    help: "Size of the embedded database with its journal",
    registers,
    collect() {
      this.set(databaseBytes(dataDir));
    },
  });
  try {
    const served = await serveMetrics(registry, port);
    return { close: () => served.close().then(stop) };
  } catch (error) {
    stop();
    throw cannotListen("PLATFORM_METRICS_PORT", "127.0.0.1", port, error);
  }
}
