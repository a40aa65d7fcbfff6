import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { minute } from "#lib/domain/time/spans.ts";
import { platformLimits } from "../platform-limits.ts";
import { cannotListen } from "../start/start-error.ts";
import { createPacketGate } from "./packet-gate.ts";

/** Stops a connection at the header of an oversized packet, before it fills the memory. */
function guard(socket: Socket, tooLarge: () => void): void {
  const accept = createPacketGate(platformLimits.mqttBytes);
  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    const chunk: unknown = read(size);
    if (!(chunk instanceof Uint8Array) || accept(chunk)) return chunk;
    tooLarge();
    socket.destroy();
    return null;
  };
}

type Options<Client> = {
  host: string;
  port: number;
  /** Starts reading the socket, and returns its client. */
  handle(socket: Socket): Client;
  tooLarge(client: Client): void;
};

/** Listens for MQTT over TCP; port 0 takes any. Rejects with a StartError if the port is unavailable. */
export async function listen<Client>({ host, port, handle, tooLarge }: Options<Client>): Promise<Server> {
  // TCP keep-alive detects a device that vanished without having an MQTT keep-alive.
  const server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: minute }, (socket) => {
    guard(socket, () => tooLarge(client));
    const client = handle(socket);
  });
  await once(server.listen(port, host), "listening").catch((error: unknown) => {
    throw cannotListen("MQTT_PORT", host, port, error);
  });
  return server;
}
