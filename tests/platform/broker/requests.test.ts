import { afterEach, beforeEach, expect, it } from "vitest";
import { addFreezer, nextMessage, type RunningBroker, runBroker } from "#tests/support/servers/mqtt.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let side: RunningBroker;

beforeEach(async () => {
  const store = await sqliteStore();
  side = await runBroker(store);
  await addFreezer(store, "A");
  await addFreezer(store, "B");
});
afterEach(() => side.close());

const requests = "v1/devices/me/rpc/request/+";

it("a request reaches its device, and the response comes back", async () => {
  const [a, b] = [await side.connect("A"), await side.connect("B")];
  await a.subscribeAsync(requests, { qos: 1 });
  await b.subscribeAsync(requests, { qos: 1 });
  const heard: string[] = [];
  b.on("message", (topic) => heard.push(topic));
  const answer = side.rpc.call("A", "setArg", { arg: "SP", value: -20 });
  const { topic, json } = await nextMessage(a);
  expect(json).toEqual({ method: "setArg", params: { arg: "SP", value: -20 } });
  a.publish(topic.replace("request", "response"), '{"success":true,"value":-20}');
  expect(await answer).toEqual({ success: true, value: -20 });
  expect(heard).toEqual([]);
});

it("an answer only counts from the device that was asked", async () => {
  const [a, b] = [await side.connect("A"), await side.connect("B")];
  await a.subscribeAsync(requests, { qos: 0 });
  const answer = side.rpc.call("A", "read", null);
  const { topic } = await nextMessage(a);
  await b.publishAsync(topic.replace("request", "response"), '{"forged":true}', { qos: 1 });
  a.publish(topic.replace("request", "response"), '{"forged":false}');
  expect(await answer).toEqual({ forged: false });
});

it("a device that is not connected or not subscribed is offline; a silent one times out", async () => {
  await expect(side.rpc.call("A", "read", null)).rejects.toMatchObject({ reason: "offline" });
  const client = await side.connect("A");
  await expect(side.rpc.call("A", "read", null)).rejects.toMatchObject({ reason: "offline" });
  await client.subscribeAsync(requests, { qos: 0 });
  await expect(side.rpc.call("A", "read", null, 50)).rejects.toMatchObject({ reason: "timeout" });
  await client.unsubscribeAsync(requests);
  await expect(side.rpc.call("A", "read", null)).rejects.toMatchObject({ reason: "offline" });
});

it("a device receives no request through a subscription that was refused", async () => {
  const client = await side.connect("A");
  const refused = client.subscribeAsync("v1/devices/me/#", { qos: 0 });
  await expect(refused).rejects.toThrow();
  await expect(side.rpc.call("A", "read", null)).rejects.toMatchObject({ reason: "offline" });
});

it("a device gets its last settings when it requests them", async () => {
  const client = await side.connect("A");
  await client.publishAsync("v1/devices/me/attributes", '{"csq":21,"SP":-20,"LIGHT":true}', { qos: 1 });
  await client.subscribeAsync("v1/devices/me/attributes/response/+", { qos: 1 });
  const message = nextMessage(client);
  const wanted = { clientKeys: "csq,ip,nonsense", sharedKeys: "SP,LIGHT,HAL,constructor,__proto__" };
  client.publish("v1/devices/me/attributes/request/7", JSON.stringify(wanted));
  expect(await message).toEqual({
    topic: "v1/devices/me/attributes/response/7",
    json: { client: { csq: 21 }, shared: { SP: -20, LIGHT: 1 } },
  });
});
