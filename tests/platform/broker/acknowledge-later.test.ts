import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { Aedes } from "aedes";
import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, beforeEach, expect, it } from "vitest";
import { acknowledgeLater } from "#lib/platform/broker/acknowledge-later.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";

type Take = { text: string; settle(isTaken: boolean): void };

let broker: Aedes;
let server: Server;
let client: MqttClient;
let settled: () => Promise<void>;
/** Messages handed over so far, in order, including duplicates. */
let taken: Take[];
/** Acknowledgements received by the broker. */
let acknowledged: string[];

beforeEach(async () => {
  [taken, acknowledged] = [[], []];
  broker = await Aedes.createBroker();
  broker.on("ack", (packet) => acknowledged.push(String(packet && "payload" in packet ? packet.payload : "")));
  server = createServer(broker.handle);
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  client = await connectAsync(`mqtt://127.0.0.1:${port}`, { clientId: "kept", clean: false, reconnectPeriod: 50 });
  ({ settled } = acknowledgeLater(
    client,
    ({ payload }) => new Promise((settle) => taken.push({ text: payload.toString(), settle })),
  ));
  await client.subscribeAsync("t", { qos: 1 });
});
afterEach(async () => {
  await client.endAsync(true);
  await new Promise<void>((resolve) => broker.close(resolve));
  server.close();
});

const publish = (...texts: string[]) => {
  const rest = { cmd: "publish", topic: "t", qos: 1, retain: false, dup: false } as const;
  for (const text of texts) broker.publish({ ...rest, payload: Buffer.from(text) }, () => {});
};
const heard = (...texts: string[]) => expect.poll(() => taken.map(({ text }) => text)).toEqual(texts);
const told = (...texts: string[]) => expect.poll(() => acknowledged).toEqual(texts);

it("messages are accepted while the first one waits, and acknowledged in order", async () => {
  publish("a", "b", "c");
  await heard("a", "b", "c");
  taken[1]?.settle(true);
  taken[2]?.settle(true);
  await client.publishAsync("other", "", { qos: 1 });
  expect(acknowledged).toEqual([]);
  taken[0]?.settle(true);
  await settled();
  await told("a", "b", "c");
});

it("QoS 0 messages do not wait for each other's commits either", async () => {
  const rest = { cmd: "publish", topic: "t", qos: 0, retain: false, dup: false } as const;
  for (const text of ["a", "b"]) broker.publish({ ...rest, payload: Buffer.from(text) }, () => {});
  publish("c");
  await heard("a", "b", "c");
  let isSettled = false;
  void settled().then(() => {
    isSettled = true;
  });
  for (const index of [2, 1]) taken[index]?.settle(true);
  await client.publishAsync("other", "", { qos: 1 });
  expect([acknowledged, isSettled]).toEqual([[], false]);
  taken[0]?.settle(true);
  await told("c");
});

it("unacknowledged messages are sent again, and acknowledged ones are not", async () => {
  publish("a", "b");
  await heard("a", "b");
  taken[0]?.settle(false);
  taken[1]?.settle(true);
  await told("b");
  client.stream.destroy();
  await heard("a", "b", "a");
});

it("a commit after the end of a connection acknowledges nothing on the next one", async () => {
  publish("a");
  await heard("a");
  client.stream.destroy();
  await heard("a", "a");
  taken[0]?.settle(true);
  await client.publishAsync("other", "", { qos: 1 });
  expect(acknowledged).toEqual([]);
  taken[1]?.settle(true);
  await told("a");
});
