import { once } from "node:events";
import { createServer } from "node:http";
import type { Registry } from "prom-client";

export type MetricsServer = { close(): Promise<void> };

/**
 * Answers GET /metrics on a port of its own, on this machine only: never on a port that browsers reach. Rejects with
 * what the system says when the port is taken.
 */
export async function serveMetrics(registry: Registry, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
