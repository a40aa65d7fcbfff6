import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { buildHeader } from "#lib/domain/screens/base-path.ts";

export type WorkerServer = {
  /** Method and path of everything that was asked, oldest first. */
  asked: string[];
  /** What it answers from now on, and the build that it says to be of. */
  status: number;
  build: string;
  /** Of what kind it says its answer to be. */
  type: string;
  close: () => Promise<void>;
};

/** A server on a real socket that the page of the test asks whether it is there, by the worker's script. */
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
  // Node knows no page whose origin an address could be relative to.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(origin + path, { ...init, signal: null }));
  return own;
}
