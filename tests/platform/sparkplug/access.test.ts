import { randomBytes } from "node:crypto";
import { connectAsync, type MqttClient } from "mqtt";
import { get } from "sparkplug-payload";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { metric } from "#tests/support/servers/edge-node.ts";
import { closed } from "#tests/support/servers/mqtt.ts";
import { type Plant, runPlant } from "#tests/support/site/plant.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
let plant: Plant;
let client: MqttClient;

const connect = (deviceId: string) =>
  connectAsync(plant.mqttUrl, { username: `token-${deviceId}`, reconnectPeriod: 0 });
beforeEach(async () => {
  store = await sqliteStore();
  plant = await runPlant(store);
  await plant.addDevice("B");
  client = await connect("N");
  client.on("error", () => {});
});
afterEach(async () => {
  await client.endAsync(true);
  await plant.close();
});

let seq = 0;
const payload = (...metrics: ReturnType<typeof metric>[]) =>
  Buffer.from(get("spBv1.0")?.encodePayload({ timestamp: plant.clock.now(), seq: seq++, metrics }) ?? "");
const send = (topic: string, bytes: Buffer) => client.publishAsync(topic, bytes, { qos: 1 });
async function born() {
  seq = 0;
  await send("spBv1.0/Plant/NBIRTH/N", payload(metric("bdSeq", "UInt64", 0), metric("Load", "Double", 1)));
}

describe("which node may publish for which device", () => {
  it.each([
    ["another node", "spBv1.0/Plant/NBIRTH/B"],
    ["a device behind another node", "spBv1.0/Plant/DBIRTH/B/A"],
    ["the platform to itself", "spBv1.0/Plant/NCMD/N"],
    ["the platform to another", "spBv1.0/Plant/DCMD/B/A"],
    ["the platform's presence", "spBv1.0/STATE/device-cloud"],
    ["a node with a device in its topic", "spBv1.0/Plant/NBIRTH/N/A"],
    ["an unknown type of message", "spBv1.0/Plant/XBIRTH/N"],
    ["a name that no database can store", "spBv1.0/Plant/DBIRTH/N/A\0"],
    ["a name longer than any device's", `spBv1.0/Plant/DBIRTH/N/${"A".repeat(65)}`],
    ["a group with a longer name than any", `spBv1.0/${"G".repeat(65)}/NBIRTH/N`],
  ])("a forged message ends the connection: %s", async (_title, topic) => {
    const over = closed(client);
    client.publish(topic, payload());
    await over;
    expect(plant.refusals()).toEqual(["foreignTopic"]);
  });

  it("a node may publish for itself and its assigned devices, not for other devices", async () => {
    await born();
    await send("spBv1.0/Plant/DBIRTH/N/B", payload(metric("T1", "Float", 99)));
    await send("spBv1.0/Plant/DBIRTH/N/nobody", payload(metric("T1", "Float", 99)));
    await send("spBv1.0/Plant/DBIRTH/N/A", payload(metric("T1", "Float", -18)));
    await plant.status("A", "online");
    await plant.flush();
    expect(plant.refusals()).toEqual(["notCarried"]);
    expect(await plant.row("B")).toMatchObject({ status: "inactivated" });
  });

  it("a node may no longer publish for a device that was assigned to another node", async () => {
    const { db } = store;
    const report = (value: number) => {
      plant.clock.advance(1_000);
      return send("spBv1.0/Plant/DDATA/N/A", payload(metric("T1", "Float", value)));
    };
    await born();
    await send("spBv1.0/Plant/DBIRTH/N/A", payload(metric("T1", "Float", -18)));
    await report(-17);
    await plant.value("A", "T1", -17);
    await db.updateTable("carriedDevices").set({ nodeId: "B" }).where("deviceId", "=", "A").execute();
    plant.clock.advance(10_000);
    await report(99);
    await plant.status("A", "offline");
    await report(98);
    await plant.flush();
    expect((await plant.samples("A", "T1")).map(([, value]) => value)).toEqual([-18, -17]);
    expect(plant.refusals()).toEqual(["notCarried"]);
  });

  it("a node may no longer publish for a device after its birth at another node", async () => {
    await born();
    await send("spBv1.0/Plant/DBIRTH/N/A", payload(metric("T1", "Float", -18)));
    await store.db.updateTable("carriedDevices").set({ nodeId: "B" }).where("deviceId", "=", "A").execute();
    const other = await connect("B");
    const former = seq;
    seq = 0;
    plant.clock.advance(1_000);
    await other.publishAsync("spBv1.0/Plant/NBIRTH/B", payload(metric("bdSeq", "UInt64", 0)), { qos: 1 });
    await other.publishAsync("spBv1.0/Plant/DBIRTH/B/A", payload(metric("T1", "Float", -20)), { qos: 1 });
    seq = former;
    plant.clock.advance(1_000);
    await send("spBv1.0/Plant/DDATA/N/A", payload(metric("T1", "Float", 99)));
    await plant.flush();
    expect((await plant.samples("A", "T1")).map(([, value]) => value)).toEqual([-18, -20]);
    expect(await plant.row("A")).toMatchObject({ status: "online" });
    expect(plant.refusals()).toEqual(["notCarried"]);
    await other.endAsync(true);
  });

  it("a node that disconnects without its last will is offline with its devices", async () => {
    await born();
    await send("spBv1.0/Plant/DBIRTH/N/A", payload(metric("T1", "Float", -18)));
    await plant.status("A", "online");
    client.stream.destroy();
    for (const device of ["N", "A"]) await plant.status(device, "offline");
  });

  it("a device that is not its own causes no repeated rebirth requests", async () => {
    const asked: string[] = [];
    client.on("message", (topic) => asked.push(topic));
    await client.subscribeAsync("spBv1.0/+/NCMD/N", { qos: 0 });
    await born();
    await send("spBv1.0/Plant/DBIRTH/N/B", payload(metric("T1", "Float", 99)));
    await send("spBv1.0/Plant/DDATA/N/B", payload(metric("T1", "Float", 99)));
    await plant.flush();
    expect(plant.refusals()).toEqual(["notCarried"]);
    expect(asked).toEqual([]);
  });

  it.each([
    "spBv1.0/#",
    "spBv1.0/+/NCMD/+",
    "spBv1.0/Plant/NCMD/B",
    "spBv1.0/Plant/DCMD/B/#",
    "spBv1.0/+/+/N",
    "spBv1.0/Plant/NBIRTH/N",
    "spBv1.0/STATE/#",
    "spBv1.0/Plant/NCMD/N/A/B",
    `spBv1.0/${"G".repeat(300)}/NCMD/N`,
  ])("a node gets no messages of others, and none with impossible names: %s", async (filter) => {
    expect(await client.subscribeAsync(filter, { qos: 0 }).catch(() => "refused")).toBe("refused");
    expect(plant.refusals()).toEqual(["foreignTopic"]);
  });

  it("a node that waits for its host gets the platform's online state", async () => {
    const state = new Promise<[string, string, boolean]>((resolve) =>
      client.once("message", (topic, bytes, { retain }) => resolve([topic, bytes.toString(), retain])),
    );
    await client.subscribeAsync("spBv1.0/STATE/device-cloud", { qos: 1 });
    const told = { online: true, timestamp: plant.clock.now() };
    expect(await state).toEqual(["spBv1.0/STATE/device-cloud", JSON.stringify(told), true]);
  });
});

describe("malformed messages", () => {
  const garbage = [
    ["random bytes", randomBytes(500)],
    ["nested groups without end", Buffer.alloc(60_000, 0x0b)],
    ["a length that is not there", Buffer.from([0x12, 0xff, 0xff, 0xff, 0x7f])],
    ["a field longer than its metric", Buffer.from([0x12, 3, 0x0a, 5, ...Buffer.from("T1T1T")])],
    ["JSON", Buffer.from('{"T1":-18}')],
  ] as const;

  it.each(garbage)("%s is dropped, and the node stays connected", async (_title, bytes) => {
    await born();
    for (const kind of ["NDATA/N", "DBIRTH/N/A", "DDATA/N/A", "NDEATH/N"]) await send(`spBv1.0/Plant/${kind}`, bytes);
    expect(plant.refusals()).toContain("garbage");
    await born();
    await send("spBv1.0/Plant/DBIRTH/N/A", payload(metric("T1", "Float", -18)));
    await plant.status("A", "online");
    expect(client.connected).toBe(true);
  });

  it("random bytes never disconnect the node", async () => {
    await born();
    const good = payload(metric("Load", "Double", 2), metric("Name/With/Folders", "String", "text"));
    for (let times = 0; times < 300; times += 1) {
      const bytes = Buffer.from(good);
      for (let change = 0; change < 1 + (times % 8); change += 1)
        bytes[Math.floor(Math.random() * bytes.length)] = Math.floor(Math.random() * 256);
      await send(`spBv1.0/Plant/${["NDATA/N", "NBIRTH/N", "DBIRTH/N/A", "DDATA/N/A"][times % 4]}`, bytes);
    }
    await born();
    await send("spBv1.0/Plant/DBIRTH/N/A", payload(metric("T1", "Float", -18)));
    await plant.value("A", "T1", -18);
    expect(plant.lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("a value of another type than its metric is counted and dropped", async () => {
    await born();
    await send("spBv1.0/Plant/DBIRTH/N/A", payload(metric("Speed", "Double", 10)));
    await plant.value("A", "Speed", 10);
    plant.clock.advance(1000);
    await send("spBv1.0/Plant/DDATA/N/A", payload(metric("Speed", "String", "fast")));
    await send("spBv1.0/Plant/DDATA/N/A", payload(metric("Speed", "Double", Number.NaN)));
    await send("spBv1.0/Plant/DDATA/N/A", payload(metric("Speed", "Double", 11)));
    await plant.value("A", "Speed", 11);
    await plant.flush();
    expect((await plant.samples("A", "Speed")).map(([, value]) => value)).toEqual([10, 11]);
  });

  it("names that the database cannot store become no arguments", async () => {
    await born();
    const strange = ["__proto__", "constructor", "a\0b", "x".repeat(129), "", "冷库/温度", "a'b\"; drop table args"];
    await send("spBv1.0/Plant/DBIRTH/N/A", payload(...strange.map((name) => metric(name, "Double", 1))));
    await plant.status("A", "online");
    await plant.flush();
    const names = (await plant.definitions("A")).map(({ argCode }) => argCode);
    expect(names.sort()).toEqual(["__proto__", "a'b\"; drop table args", "constructor", "冷库/温度"].sort());
    await plant.value("A", "__proto__", 1);
  });

  it("a message that is too large ends the connection", async () => {
    const over = closed(client);
    client.publish("spBv1.0/Plant/NDATA/N", Buffer.alloc(platformLimits.mqttBytes + 1));
    await over;
    expect(plant.refusals()).toEqual(["tooLarge"]);
  });

  it("each kind is logged once per node", async () => {
    await born();
    for (let times = 0; times < 20; times += 1) await send("spBv1.0/Plant/NDATA/N", Buffer.from("{"));
    expect(plant.refusals()).toEqual(["garbage"]);
  });
});
