import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
/** The answer: a status with headers; "silence" leaves the caller waiting. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string } | "silence";

/** An external server on loopback that records posted bodies. */
export async function startReceiver() {
  const received: Received[] = [];
  let reply: Reply = { status: 200 };
  let heard = () => {};
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body });
      heard();
      if (reply !== "silence") response.writeHead(reply.status, reply.headers).end(reply.body ?? "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a TCP server is an object.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    received,
    answer(next: Reply) {
      reply = next;
    },
    /** Resolves when `count` requests have arrived. */
    async until(count: number): Promise<Received[]> {
      while (received.length < count)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      return received;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
