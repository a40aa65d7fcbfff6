import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { SlowReaders } from "#lib/run/front/slow-readers.ts";

/** The server's end of a connection whose client reads nothing. */
async function unreadConnection(): Promise<Socket> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  const [socket] = await once(server, "connection");
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return socket;
}

test("a connection without anything to read is not cut, however long, as an event stream in a quiet hour", async () => {
  const socket = await unreadConnection();
  const readers = new SlowReaders(0);
  for (let look = 0; look < 3; look += 1) readers.cut([socket]);
  expect(socket.destroyed).toBe(false);
});

test("a connection that does not read what was sent is cut", async () => {
  const socket = await unreadConnection();
  const readers = new SlowReaders(0);
  // More than the system buffers.
  socket.write(Buffer.alloc(64 * 1024 * 1024));
  readers.cut([socket]);
  expect(socket.destroyed).toBe(false);
  while (!socket.destroyed) {
    readers.cut([socket]);
    await new Promise(setImmediate);
  }
});
