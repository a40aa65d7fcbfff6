import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { buildHeader } from "#lib/domain/screens/base-path.ts";

export type WorkerServer = {
  /** Method and path of all requests, oldest first. */
  asked: string[];
  /** The status of further answers, and the build they name. */
  status: number;
  build: string;
  /** The content type of its answer. */
  type: string;
  close: () => Promise<void>;
};

/** A server on a real socket for a page's reachability check by the worker's script. */
export async function serveWorker(): Promise<WorkerServer> {
  const server = createServer((request, response) => {
    own.asked.push(`${request.method} ${request.url}`);
    response.writeHead(own.status, { [buildHeader]: own.build, "content-type": own.type }).end();
  });
  const own: WorkerServer = {
    asked: [],
    status: 200,
    build: "one",
    type: "text/javascript; charset=utf-8",
    close: async () => {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  // In Node relative addresses have no origin.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(origin + path, { ...init, signal: null }));
  return own;
}
