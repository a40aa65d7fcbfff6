import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePorts } from "./free-port.ts";

/** A line to a server on this machine that can go silent, as with a network that is lost, and be cut. */
export async function lineTo(address: string) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("data", (bytes) => isSilent || other.write(bytes));
      one.on("error", () => {}).once("close", () => sockets.delete(one) && other.destroy());
    }
  });
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(address), { port: String(port) }).href,
    /** What is sent from now on arrives nowhere, and nobody is told. */
    silence() {
      isSilent = true;
    },
    /** The line breaks, and stands again for whoever connects anew. */
    mend() {
      isSilent = false;
      cut();
    },
    async close() {
      server.close();
      cut();
    },
  };
}
