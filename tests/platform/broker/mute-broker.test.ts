import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { openLines } from "#lib/platform/broker/external-lines.ts";
import { readableLog } from "#tests/support/servers/platform.ts";

/** The MQTT packet that accepts a connection. */
const accepted = Buffer.from([0x20, 2, 0, 0]);

it("a broker that hangs is disconnected within half a minute", async () => {
  const mute = createServer();
  mute.listen(0, "127.0.0.1");
  await once(mute, "listening");
  const nothing = async () => true;
  const { log, lines } = readableLog();
  // Only the timers of the library, not those of sockets.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const url = `mqtt://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  const open = openLines({ url, isShared: true, log, commit: nothing, answered: nothing, flush: async () => {} });
  const [socket] = (await once(mute, "connection")) as [Socket];
  socket.once("data", () => socket.write(accepted));
  await vi.waitUntil(() => lines().some(({ msg }) => msg === "mqtt: connected to the external broker"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines().map(({ msg }) => msg)).toContain("mqtt: the connection to the external broker was lost, reconnecting");
  await open.close();
  socket.destroy();
  mute.close();
});
