import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "#lib/platform/store/open.ts";
import { closed } from "#tests/support/servers/mqtt.ts";
import { type Plant, runPlant } from "#tests/support/site/plant.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
let plant: Plant;
let client: MqttClient;
let other: MqttClient;

beforeEach(async () => {
  store = await sqliteStore();
  plant = await runPlant(store);
  const connect = (username: string) => connectAsync(plant.mqttUrl, { username, reconnectPeriod: 0 });
  [client, other] = [await connect("token-A"), await connect("token-N")];
});
afterEach(async () => {
  await Promise.all([client.endAsync(true), other.endAsync(true)]);
  await plant.close();
});

it("a token that any process replaced ends the device's connection", async () => {
  const over = closed(client);
  const set = { accessToken: "new-A", tokenTime: plant.clock.now() };
  await store.db.updateTable("devices").set(set).where("deviceId", "=", "A").execute();
  await over;
  expect(other.connected).toBe(true);
});

it("a deleted device is disconnected", async () => {
  const over = closed(client);
  plant.platform.deviceRpc.drop("A");
  await over;
  expect(other.connected).toBe(true);
});

it("a device that ends its connection is interrupted, and not one that the stopping platform disconnects", async () => {
  const own = await sqliteStore();
  const stopping = await runPlant(own);
  const clients = await Promise.all(
    ["token-A", "token-N"].map((username) => connectAsync(stopping.mqttUrl, { username, reconnectPeriod: 0 })),
  );
  for (const each of clients) await each.publishAsync("v1/devices/me/telemetry", '{"T1":-18}', { qos: 1 });
  const interrupted = async () => {
    const rows = await own.db.selectFrom("interruptions").selectAll().execute();
    return rows.map(({ deviceId, link, endTime }) => [deviceId, link, endTime]);
  };
  await clients[0]?.endAsync();
  await expect.poll(interrupted, { timeout: 10_000 }).toEqual([["A", "dtu", null]]);
  await stopping.close();
  expect(await interrupted()).toEqual([["A", "dtu", null]]);
  expect(await stopping.row("N")).toMatchObject({ dtuOnline: 0 });
  await clients[1]?.endAsync(true);
});
