import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ExternalBroker as Follower, followBroker } from "#lib/platform/broker/external.ts";
import { createRpc, type Rpc } from "#lib/platform/broker/rpc.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { lineTo } from "#tests/support/servers/cut-line.ts";
import { type ExternalBroker, externalBrokers } from "#tests/support/servers/external-broker.ts";
import { addFreezer, type DeviceSide, runIngest } from "#tests/support/servers/mqtt.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

/** Time to reconnect on a loaded machine. */
const patience = { timeout: 20_000, interval: 100 };

let store: Store;
let side: DeviceSide;
let broker: ExternalBroker;
let line: Awaited<ReturnType<typeof lineTo>>;
let follower: Follower;
let rpc: Rpc;
let device: MqttClient;
/** Requests that the device received. */
let asked: unknown[];

beforeEach(async () => {
  store = await sqliteStore();
  side = await runIngest(store, { delay: 5 });
  await addFreezer(store, "A");
  // The last one available on this machine.
  broker = await (externalBrokers.at(-1) ?? expect.unreachable())[1]();
  line = await lineTo(broker.url);
  const { log } = readableLog();
  const { url } = line;
  rpc = createRpc((...message) => follower.send(...message));
  follower = followBroker({ ...side, store, rpc, url, connections: 1, log, now: side.clock.now });
  device = await connectAsync(broker.url);
  asked = [];
  device.on("message", (_topic, payload) => asked.push(JSON.parse(payload.toString())));
  await device.subscribeAsync("v1/devices/token-A/rpc/request/+", { qos: 1 });
  await expect.poll(speak, patience).toBe(1);
}, 30_000);
afterEach(async () => {
  await device.endAsync(true);
  await follower.close();
  await side.close();
  await line.close();
  await broker.close();
}, 30_000);

/** Reports, and answers whether the platform received it. */
async function speak() {
  await device.publishAsync("v1/devices/token-A/telemetry", JSON.stringify({ T1: -18 }), { qos: 1 });
  return side.ingest.registry.loaded("A")?.row.dtuOnline;
}

it("a request held up by a silent connection does not reach the device after its timeout", async () => {
  line.silence();
  await expect(rpc.call("A", "command", { cmd: "defrost" }, 200)).rejects.toMatchObject({ reason: "timeout" });
  line.mend();
  const ask = async () => {
    await rpc.call("A", "read", {}, 200).catch(() => undefined);
    return asked.length;
  };
  await expect.poll(ask, patience).toBeGreaterThan(0);
  expect(asked).not.toContainEqual(expect.objectContaining({ method: "command" }));
}, 60_000);
