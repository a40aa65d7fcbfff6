import { connectAsync } from "mqtt";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { gateway } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { addNetworked, type GatewaySide, runGateway, runningClock } from "#tests/support/site/gateway-side.ts";
import { addCatalogueAndPeople } from "#tests/support/site/steering.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const deviceId = "864412058901";
const wish = { deviceId, account: "NS-Floor2", password: "Frost-2024x" };

onEveryStore("jobs of network modules", (store) => {
  let clock: ReturnType<typeof runningClock>;
  let side: GatewaySide;
  beforeAll(() => addCatalogueAndPeople(store()));
  beforeEach(async () => {
    clock = runningClock();
    await addNetworked(store(), deviceId);
    side = await runGateway(store(), clock);
  });
  afterEach(async () => {
    await side.close();
    await store().db.deleteFrom("devices").execute();
  });

  const jobs = () => store().db.selectFrom("gatewayJobs").selectAll().orderBy("createTime").execute();

  it("of twenty at once one is sent, and the others name the one in progress (B14)", async () => {
    await side.switchOn(deviceId, { radio: "deadZone" });
    const token = await side.tokenOf("admA");
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? side.ask(gateway.resetDtu, { deviceId }, { token })
          : side.ask(gateway.configureWifi, wish, { token }),
      ),
    );
    const sent = replies.filter(({ body }) => body.code === 200);
    expect(sent).toHaveLength(1);
    const { requestId } = gateway.resetDtu.data.parse(sent[0]?.body.data);
    for (const { body } of replies.filter((reply) => reply !== sent[0]))
      expect(body).toMatchObject({ errKey: "device.busy", data: { requestId } });
    expect(await jobs()).toHaveLength(1);
  });

  it("one that was sent is tracked to its end over a restart of the platform", async () => {
    await side.switchOn(deviceId, { radio: "slowJoin" });
    const { requestId } = await side.data(gateway.configureWifi, wish);
    await expect.poll(async () => (await jobs())[0]?.ackTime).toBeGreaterThan(0);
    await side.restart();
    expect(await side.over(deviceId, requestId)).toMatchObject({ state: "done", gateway: { ssid: wish.account } });
    expect(await jobs()).toHaveLength(1);
  });

  it("one that was never sent fails after a restart, because its password is lost", async () => {
    await side.switchOn(deviceId, { radio: "deadZone" });
    const { requestId } = await side.data(gateway.configureWifi, wish);
    await expect.poll(async () => (await jobs())[0]?.sentTime).toBeGreaterThan(0);
    await side.stop();
    await store().db.updateTable("gatewayJobs").set({ sentTime: null }).execute();
    await side.restart();
    expect(await side.over(deviceId, requestId)).toMatchObject({ state: "failed", reason: "notSent" });
    const change = store().db.selectFrom("changes").select(["state", "reason"]).where("changeId", "=", requestId);
    expect(await change.execute()).toEqual([{ state: "rejected", reason: "wifi.configFailed" }]);
  });

  it("one without an owner times out, as after an unconfirmed commit", async () => {
    await side.switchOn(deviceId);
    const createTime = clock.now();
    const none = { account: null, reason: null, sentTime: null, ackTime: null, leaveTime: null, finishTime: null };
    const lost = { ...none, requestId: "lost", deviceId, userId: "admA", kind: "dtuReset", state: "waiting" } as const;
    await store()
      .db.insertInto("gatewayJobs")
      .values({ ...lost, createTime, expireTime: createTime + limits.gateway.restart })
      .execute();
    expect(await side.refusal("admA", gateway.resetDtu, { deviceId })).toBe("device.busy");
    clock.advance(limits.gateway.restart + 10_000);
    side.sweep();
    expect(await side.over(deviceId, "lost")).toMatchObject({ state: "failed", reason: "timeout" });
    expect(await side.refusal("admA", gateway.resetDtu, { deviceId })).toBeUndefined();
  });

  it("cached data of the device's network expire", async () => {
    await side.switchOn(deviceId);
    for (const account of [wish.account, "nowhere"]) {
      const { requestId } = await side.data(gateway.configureWifi, { ...wish, account });
      await side.over(deviceId, requestId);
    }
    await side.data(gateway.stateSync, { deviceId });
    clock.advance(2 * hour);
    const { history } = await side.data(gateway.stateSync, { deviceId });
    expect((await jobs()).map(({ kind }) => kind)).toEqual(["wifiConfig", "wifiConfig", "state"]);
    // People's actions do not expire like readings: they stay listed, the latest first.
    expect(history).toMatchObject([
      { account: "nowhere", result: "apNotFound" },
      { account: wish.account, result: "joined" },
    ]);
  });

  it("one with a slow module is polled once, and again after the module sent something", async () => {
    const client = await connectAsync(side.mqttUrl, { username: `token-${deviceId}`, reconnectPeriod: 0 });
    const asked: string[] = [];
    let answer: ((link: object) => void) | undefined;
    let heard = Promise.withResolvers<void>();
    client.on("message", (topic, payload) => {
      if (!topic.includes("rpc/request")) return heard.resolve();
      const { method } = JSON.parse(payload.toString());
      const say = (json: object) => void client.publish(topic.replace("request", "response"), JSON.stringify(json));
      asked.push(method);
      if (method === "gatewayState") answer = say;
      else say({ success: true });
    });
    await client.subscribeAsync(["v1/devices/me/rpc/request/+", "v1/devices/me/attributes/response/+"], { qos: 1 });
    /** Resolves once all messages to the module so far have arrived: a response to its request comes after them. */
    const settled = async () => {
      heard = Promise.withResolvers();
      client.publish("v1/devices/me/attributes/request/1", "{}");
      await heard.promise;
    };
    await store().db.updateTable("devices").set({ dtuOnline: 1 }).execute();
    await side.data(gateway.configureWifi, wish);
    await expect.poll(async () => (await jobs())[0]?.ackTime).toBeGreaterThan(0);
    for (let sweeps = 0; sweeps < 5; sweeps += 1) side.sweep();
    await settled();
    expect(asked).toEqual(["wifiConfig", "gatewayState"]);
    answer?.({ ssid: "another" });
    await expect
      .poll(async () => {
        side.sweep();
        await settled();
        return asked.length;
      })
      .toBe(3);
    await client.endAsync(true);
  });

  it("one whose module disconnects before accepting it, as in a power cut, does not count as done", async () => {
    const client = await connectAsync(side.mqttUrl, { username: `token-${deviceId}`, reconnectPeriod: 0 });
    client.on("message", () => void client.end(true));
    await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
    await store().db.updateTable("devices").set({ dtuOnline: 1 }).execute();
    const gone = Promise.withResolvers<void>();
    const leaveBus = side.platform.bus.subscribe(({ name, event }) => {
      if (name === "device" && event.patch.dtuOnline === 0) gone.resolve();
    });
    const { requestId } = await side.data(gateway.resetWifi, { deviceId });
    await gone.promise;
    leaveBus();
    for (let asked = 0; asked < 20; asked += 1)
      expect(await side.data(gateway.stateQuery, { deviceId, requestId })).toMatchObject({ state: "waiting" });
    clock.advance(limits.gateway.restart);
    side.sweep();
    expect(await side.over(deviceId, requestId)).toMatchObject({ state: "failed", reason: "timeout", leaveTime: null });
  });

  it("one that another process has ended keeps its result", async () => {
    await side.switchOn(deviceId, { radio: "slowJoin" });
    const { requestId } = await side.data(gateway.configureWifi, wish);
    await expect.poll(async () => (await jobs())[0]?.ackTime).toBeGreaterThan(0);
    const { db } = store();
    await db.updateTable("gatewayJobs").set({ state: "failed", reason: "timeout", finishTime: clock.now() }).execute();
    await db.updateTable("changes").set({ state: "timeout" }).where("changeId", "=", requestId).execute();
    // What carries it learns from the module that it is done.
    expect(await side.platform.gateway.waitForEnd(requestId, 15_000)).toMatchObject({ state: "done" });
    expect(await jobs()).toMatchObject([{ state: "failed", reason: "timeout" }]);
    const change = db.selectFrom("changes").select("state").where("changeId", "=", requestId);
    expect(await change.execute()).toEqual([{ state: "timeout" }]);
  });

  it("one for a device that has just disconnected is refused as offline, not as failed", async () => {
    await store().db.updateTable("devices").set({ dtuOnline: 1 }).execute();
    const { requestId } = await side.data(gateway.resetDtu, { deviceId });
    expect(await side.over(deviceId, requestId)).toMatchObject({ state: "failed", reason: "offline" });
    const change = store().db.selectFrom("changes").select(["state", "reason"]).where("changeId", "=", requestId);
    expect(await change.execute()).toEqual([{ state: "rejected", reason: "device.offline" }]);
  });
});
