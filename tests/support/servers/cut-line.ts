import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePorts } from "./free-port.ts";

/** A proxy to a local server that can go silent, like a lost network, or be cut. */
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
    /** The number of open connections. */
    connections: () => sockets.size / 2,
    /** From now on everything sent is lost, without either end noticing. */
    silence() {
      isSilent = true;
    },
    /** Closes the connections; new ones work again. */
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
