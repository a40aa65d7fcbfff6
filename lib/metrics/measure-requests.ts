import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server } from "node:net";
import { Gauge, Histogram, type Registry } from "prom-client";

type Began = { request: IncomingMessage; response: ServerResponse; server: Server };
const began = "http.server.request.start";

/** A stream is open for minutes, so its duration is no measure of speed. */
const isStream = (response: ServerResponse) =>
  /^(text\/event-stream|multipart\/)/.test(String(response.getHeader("content-type")));

/**
 * Measures every request of one of this process's servers, as Node reports them. `nameOf` gives one of a fixed set of
 * names for a method and path: addresses of people's making never become labels. Answers how to stop.
 */
export function measureRequests(
  registry: Registry,
  server: Server,
  nameOf: (method: string, pathname: string) => string,
): () => void {
  const registers = [registry];
  const duration = new Histogram({
    name: "http_request_seconds",
    help: "Time from a request's head to the end of its response, without streams",
    labelNames: ["name", "status"],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.8, 1.5, 3, 10, 30],
    registers,
  });
  const open = new Gauge({
    name: "http_requests_open",
    help: "Open requests, including streams",
    labelNames: ["name"],
    registers,
  });
  const take = (message: unknown) => {
    // As documented by Node for this channel.
    const { request, response, server: from } = message as Began;
    if (from !== server) return;
    const start = performance.now();
    const name = nameOf(request.method ?? "", (request.url ?? "").split("?", 1)[0] ?? "");
    open.inc({ name });
    response.once("close", () => {
      open.dec({ name });
      // A browser that left before the end has no status: 499, as nginx counts it.
      const status = response.writableFinished ? response.statusCode : 499;
      if (!isStream(response)) duration.observe({ name, status }, (performance.now() - start) / 1000);
    });
  };
  subscribe(began, take);
  return () => unsubscribe(began, take);
}
