import { connectAsync } from "mqtt";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { changes } from "#lib/contract/changes.ts";
import { gateway } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";
import { air, hiddenName } from "#lib/platform/seed/air.ts";
import { rowOf } from "#tests/support/servers/mqtt.ts";
import { addNetworked, type GatewaySide, runGateway } from "#tests/support/site/gateway-side.ts";
import { addCatalogueAndPeople } from "#tests/support/site/steering.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

const password = "Frost-2024x";
const cake = "冷库❄️一层";
const east = 'AP_1F "East" \\ <b>;,:';

let opened: Opened;
let side: GatewaySide;
let count = 0;

beforeAll(async () => {
  opened = await openSqlite();
  await addCatalogueAndPeople(opened.store);
  side = await runGateway(opened.store);
});
afterAll(async () => {
  await side.close();
  await opened.remove();
});

/** A device with its own simulated module. */
async function module(
  ...simulated: Parameters<GatewaySide["switchOn"]> extends [string, ...infer Rest] ? Rest : never
) {
  count += 1;
  const deviceId = `8644120588${String(count).padStart(2, "0")}`;
  await addNetworked(opened.store, deviceId);
  await side.switchOn(deviceId, ...simulated);
  return deviceId;
}
async function configure(deviceId: string, account: string, typed = password, hidden?: boolean) {
  const input = { deviceId, account, password: typed, ...(hidden ? { hidden } : {}) };
  const { requestId, state } = await side.data(gateway.configureWifi, input);
  expect(state).toBe("waiting");
  return side.over(deviceId, requestId);
}
const historyOf = async (deviceId: string) => (await side.data(changes.list, { deviceId })).list;

describe("setting up a network", () => {
  it("connects the device: every step has its time, the history its entry, and the password is nowhere (W12)", async () => {
    const deviceId = await module({ mode: "4G" });
    const job = await configure(deviceId, cake);
    expect(job).toMatchObject({ state: "done", reason: null, type: "wifiConfig", account: cake });
    const { createTime, sentTime, receiveTime, leaveTime, finishTime } = job;
    const times = [createTime, sentTime, receiveTime, leaveTime, finishTime].map(Number);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(job.gateway).toMatchObject({ ssid: cake, level: "good", networkMode: "WiFi", connected: true });
    expect(job.gateway?.history).toEqual([{ account: cake, time: createTime, result: "joined" }]);
    const [line] = await historyOf(deviceId);
    expect(line).toMatchObject({ type: "wifi", cmd: "wifiConfig", newValue: cake, result: "success", reason: null });
    expect(JSON.stringify([job, line, side.lines()])).not.toContain(password);
    for (const table of ["gatewayJobs", "gatewayReadings", "changes"] as const)
      expect(JSON.stringify(await opened.store.db.selectFrom(table).selectAll().execute())).not.toContain(password);
  });

  it.each([
    ["a hidden network", hiddenName, password, true, "done", null],
    ["an old lock and every sign in its name", east, "Frost", false, "done", null],
    ["a wrong password", "NS-Floor2", "frost-2024x", false, "failed", "authError"],
    ["a hidden network that is not looked for as such", hiddenName, password, false, "failed", "apNotFound"],
    ["a name that nothing has", "nowhere", password, false, "failed", "apNotFound"],
    ["a network in the upper band only", "NS-Floor2-5G", password, false, "failed", "apNotFound"],
    ["a router without an address to give", "Canteen", password, false, "failed", "noIp"],
    ["a network without a way to the platform", "coldroom-guest", "", false, "failed", "cloudUnreachable"],
  ] as const)("ends with the result of %s", async (_what, account, typed, hidden, state, reason) => {
    const deviceId = await module();
    const job = await configure(deviceId, account, typed, hidden);
    expect(job).toMatchObject({
      state,
      reason,
      gateway: { online: true, ssid: state === "done" ? account : "NS-Floor2" },
    });
    const [line] = await historyOf(deviceId);
    expect(line).toMatchObject(
      state === "done" ? { result: "success" } : { result: "failed", reason: "wifi.configFailed" },
    );
  });

  it("succeeds late by a slow radio", async () => {
    const deviceId = await module({ radio: "slowJoin" });
    expect(await configure(deviceId, cake)).toMatchObject({ state: "done" });
  });

  it("fails with a simulated radio fault", async () => {
    const deviceId = await module({ radio: "noIp" });
    expect(await configure(deviceId, cake)).toMatchObject({ state: "failed", reason: "noIp" });
  });

  it("fails when the device refuses", async () => {
    const deviceId = await module({ reply: "refuse" });
    expect(await configure(deviceId, cake)).toMatchObject({ state: "failed", reason: "refused", receiveTime: null });
  });

  it("times out in a dead zone", async () => {
    const deviceId = await module({ radio: "deadZone" });
    const { requestId } = await side.data(gateway.configureWifi, { deviceId, account: cake, password });
    side.clock.advance(limits.gateway.join);
    side.sweep();
    expect(await side.over(deviceId, requestId)).toMatchObject({ state: "failed", reason: "timeout" });
    expect((await historyOf(deviceId))[0]).toMatchObject({ result: "timeout" });
  });
});

describe("the list of networks in range", () => {
  it("has each name and band once, the strongest first, with those that can be joined", async () => {
    const deviceId = await module();
    const { wifiList = [], scanTime } = await side.data(gateway.stateSync, { deviceId, type: "wifiScan" });
    expect(wifiList?.map(({ account, level, band, auth }) => [account, level, band, auth])).toEqual([
      ["NS-Floor2", "excellent", "2.4G", "WPA2"],
      ["NS-Floor2-5G", "excellent", "5G", "WPA2"],
      ["NS-Office", "good", "2.4G", "WPA2"],
      ...["x", "y"].map(() => expect.arrayContaining(["good", "2.4G"])),
      ...["x", "y", "z"].map(() => expect.arrayContaining(["fair", "2.4G"])),
      ["Loading dock", "weak", "2.4G", "WPA"],
    ]);
    expect(new Set(wifiList?.map(({ account }) => account))).toEqual(new Set(air.map(({ ssid }) => ssid)));
    expect(wifiList?.filter(({ supported }) => !supported)).toMatchObject([{ account: "NS-Floor2-5G" }]);
    expect(scanTime).toBeGreaterThan(0);
  });

  it("may be empty, or fail", async () => {
    const lonely = await module({ radio: "noNetworks" });
    expect(await side.data(gateway.stateSync, { deviceId: lonely, type: "wifiScan" })).toMatchObject({ wifiList: [] });
    const broken = await module({ radio: "scanFails" });
    const { requestId } = await side.data(gateway.stateRequest, { deviceId: broken, type: "wifiScan" });
    expect(await side.over(broken, requestId)).toMatchObject({ state: "failed", reason: "refused", type: "wifiScan" });
    expect(await side.refusal("admA", gateway.stateSync, { deviceId: broken, type: "wifiScan" })).toBe(
      "wifi.scanFailed",
    );
  });

  it("is requested once for all concurrent requests", async () => {
    const deviceId = await module();
    const asked = await Promise.all(
      [1, 2, 3].map(() => side.data(gateway.stateRequest, { deviceId, type: "wifiScan" })),
    );
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it("the state is answered under both spellings, by the device itself", async () => {
    const deviceId = await module();
    const token = await side.tokenOf("admA");
    for (const path of [gateway.stateSync.path, ...(gateway.stateSync.aliases ?? [])]) {
      const { body } = await side.send(`${path}?deviceId=${deviceId}`, { headers: { token } });
      expect(body.data).toMatchObject({
        ssid: "NS-Floor2",
        level: "excellent",
        mac: expect.stringMatching(/^5c:cf:7f:/),
      });
    }
  });

  it("the answer includes what the device reported while it was being asked", async () => {
    const deviceId = "8644120588990";
    await addNetworked(opened.store, deviceId);
    await opened.store.db
      .updateTable("devices")
      .set({ dtuOnline: 1, csq: 9 })
      .where("deviceId", "=", deviceId)
      .execute();
    const client = await connectAsync(side.mqttUrl, { username: `token-${deviceId}`, reconnectPeriod: 0 });
    client.on("message", async (topic) => {
      await client.publishAsync("v1/devices/me/attributes", JSON.stringify({ csq: 27 }));
      await client.publishAsync(topic.replace("request", "response"), JSON.stringify({ ssid: "North" }));
    });
    await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
    expect(await side.data(gateway.stateSync, { deviceId })).toMatchObject({ ssid: "North", csq: 27 });
    await client.endAsync(true);
  });
});

describe("the module", () => {
  it("is restarted: it disconnects, reconnects, and confirms it by its uptime", async () => {
    const deviceId = await module();
    const links: unknown[] = [];
    const end = side.platform.bus.subscribe(({ name, event }) => {
      if (name === "device" && event.deviceId === deviceId && event.patch.dtuOnline !== undefined)
        links.push(event.patch.dtuOnline);
    });
    const { requestId, estimateMs } = await side.data(gateway.resetDtu, { deviceId });
    expect(estimateMs).toBe(limits.gateway.usual);
    const job = await side.over(deviceId, requestId);
    end();
    expect(job).toMatchObject({ state: "done", type: "dtuReset", leaveTime: expect.any(Number) });
    expect(links).toEqual([0, 1]);
    expect((await historyOf(deviceId))[0]).toMatchObject({ type: "dtu", cmd: "dtuReset", result: "success" });
  });

  it("forgets its networks: it is offline, and no network is shown any more", async () => {
    const deviceId = await module();
    const { requestId } = await side.data(gateway.resetWifi, { deviceId });
    const job = await side.over(deviceId, requestId);
    expect(job).toMatchObject({ state: "done", type: "wifiReset", gateway: { online: false, ssid: null } });
    expect((await rowOf(opened.store, deviceId)).dtuOnline).toBe(0);
    expect(await side.refusal("admA", gateway.resetWifi, { deviceId })).toBe("device.offline");
  });

  it("forgets its networks during a database outage: that is logged for this job, and checked again", async () => {
    const { db } = opened.store;
    const deviceId = await module();
    await db.schema.alterTable("gatewayReadings").renameTo("away").execute();
    const { requestId } = await side.data(gateway.resetWifi, { deviceId });
    const told = expect.objectContaining({ requestId, msg: "a job of a network module failed" });
    await vi.waitFor(() => expect(side.lines()).toContainEqual(told), 10_000);
    await db.schema.alterTable("away").renameTo("gatewayReadings").execute();
    expect(await side.over(deviceId, requestId)).toMatchObject({ state: "done", gateway: { online: false } });
  });

  it("forgets its networks and stays online over another connection", async () => {
    const deviceId = await module({ mode: "4G" });
    await configure(deviceId, cake);
    const { requestId } = await side.data(gateway.resetWifi, { deviceId });
    expect(await side.over(deviceId, requestId)).toMatchObject({
      state: "done",
      gateway: { online: true, ssid: null },
    });
  });

  it("that does not come back times out, and the next job can be sent", async () => {
    const deviceId = await module({ radio: "deadZone" });
    const { requestId } = await side.data(gateway.resetDtu, { deviceId });
    side.clock.advance(limits.gateway.restart);
    side.sweep();
    expect(await side.over(deviceId, requestId)).toMatchObject({ state: "failed", reason: "timeout" });
    expect(await side.refusal("admA", gateway.resetDtu, { deviceId })).toBeUndefined();
  });
});
