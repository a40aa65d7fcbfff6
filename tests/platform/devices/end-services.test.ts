import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { devices } from "#lib/contract/devices.ts";
import { orders } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import { endServices } from "#lib/platform/devices/end-services.ts";
import { noProvider, testProvider } from "#lib/platform/payments/provider-of.ts";
import { fixedClock, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { paidNotice, paySecret, prepaid, sendNotice, signedRequest } from "#tests/support/site/paying.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { grace } = limits.renewal;

onEveryStore("a device whose service is over", (store) => {
  let running: RunningPlatform;
  let dropped: string[];
  beforeAll(() => fillSite(store()));
  beforeEach(async () => {
    running = await runPlatform(store(), { clock: fixedClock(), payments: testProvider(paySecret) });
    dropped = [];
    running.platform.deviceRpc.open({ call: () => Promise.reject(), drop: (deviceId) => dropped.push(deviceId) });
    for (const table of ["orders", "payments", "payNotices", "series", "samples"] as const)
      await store().db.deleteFrom(table).execute();
    await store().db.deleteFrom("devices").where("deviceId", "in", ["E1", "E2"]).execute();
    await store()
      .db.insertInto("devices")
      .values([device("E1", "expired", { expireTime: noon - minute }), device("E2", "online")])
      .execute();
  });
  afterEach(() => running.close());

  const run = () => endServices(running.platform);
  const ask = async (endpoint: Parameters<typeof running.ask>[0], input: object) =>
    (await running.ask(endpoint, input, { token: await running.tokenOf("super") })).body;
  const stage = async (deviceId: string) => {
    const { data, errKey } = await ask(devices.stage, { deviceId });
    const told = devices.stage.data.safeParse(data);
    return told.success ? [told.data.stage, told.data.deleteTime] : errKey;
  };
  const change = (row: { expireTime?: number; deleteTime?: number | null }, deviceId = "E1") =>
    store().db.updateTable("devices").set(row).where("deviceId", "=", deviceId).execute();

  it("gets the date of its deletion, a week ahead, once; one in service gets none", async () => {
    await run();
    expect(await stage("E1")).toEqual(["pendingDelete", noon + grace]);
    expect(await stage("E2")).toEqual(["inService", null]);
    running.clock.advance(day);
    await run();
    expect(await stage("E1")).toEqual(["pendingDelete", noon + grace]);
  });

  it("is deleted on that date and no earlier, with its measurements and its connection", async () => {
    const { db } = store();
    const rows = ["E1", "E2"].map((deviceId) => ({ deviceId, argId: "temp" }));
    const series = await db.insertInto("series").values(rows).returning(["seriesId", "deviceId"]).execute();
    const samples = series.map(({ seriesId }) => ({ seriesId, dataTime: noon, receiveTime: noon, value: seriesId }));
    await db.insertInto("samples").values(samples).execute();
    await run();
    running.clock.advance(grace - 1);
    await run();
    expect(await stage("E1")).toEqual(["pendingDelete", noon + grace]);
    running.clock.advance(1 + minute);
    await run();
    expect(await stage("E1")).toBe("device.notFound");
    expect(await stage("E2")).toEqual(["inService", null]);
    const left = series.find(({ deviceId }) => deviceId === "E2")?.seriesId;
    expect(await db.selectFrom("samples").select("value").execute()).toEqual([{ value: left }]);
    expect(dropped).toEqual(["E1"]);
    expect(running.lines()).toContainEqual(expect.objectContaining({ event: "device.deleted", deviceId: "E1" }));
  });

  it("stays while an order for it is open, and for good once it is paid", async () => {
    await run();
    running.clock.advance(grace - minute);
    const { orderId } = prepaid((await ask(orders.prepay, { deviceId: "E1", planId: "year1", payType: "h5" })).data);
    running.clock.advance(minute);
    await run();
    const { paymentNo } = await store()
      .db.selectFrom("orders")
      .select("paymentNo")
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow();
    const paid = signedRequest(paidNotice(paymentNo ?? ""), running.clock.now());
    expect(await sendNotice(running.origin, paid)).toBe("200 taken");
    await run();
    expect(await stage("E1")).toEqual(["inService", null]);
  });

  it("is deleted when its order was not paid in time", async () => {
    await run();
    running.clock.advance(grace - minute);
    await ask(orders.prepay, { deviceId: "E1", planId: "year1", payType: "h5" });
    running.clock.advance(limits.renewal.open + day);
    await run();
    expect(await stage("E1")).toBe("device.notFound");
  });

  it("is deleted also while an order of another device is open, which is not affected", async () => {
    await run();
    running.clock.advance(grace + minute);
    await ask(orders.prepay, { deviceId: "E2", planId: "year1", payType: "h5" });
    await run();
    expect(await stage("E1")).toBe("device.notFound");
    expect(await store().db.selectFrom("orders").select("deviceId").execute()).toEqual([{ deviceId: "E2" }]);
  });

  /** Places an order in the last minute before the device is due. */
  async function orderedLast(): Promise<string> {
    await run();
    running.clock.advance(grace - minute);
    const { orderId } = prepaid((await ask(orders.prepay, { deviceId: "E1", planId: "year1", payType: "h5" })).data);
    const order = store().db.selectFrom("orders").select("paymentNo").where("orderId", "=", orderId);
    return (await order.executeTakeFirstOrThrow()).paymentNo ?? "";
  }
  const pay = (paymentNo: string) =>
    sendNotice(running.origin, signedRequest(paidNotice(paymentNo), running.clock.now()));

  it("still exists when a payment made in time is reported late", async () => {
    const paymentNo = await orderedLast();
    running.clock.advance(limits.renewal.open + day - minute);
    await run();
    expect(await pay(paymentNo)).toBe("200 taken");
    await run();
    expect(await stage("E1")).toEqual(["inService", null]);
  });

  it("is deleted, and the payment reported for a refund, when it is paid for during its deletion", async () => {
    const { db } = store();
    const paymentNo = await orderedLast();
    const row = { deviceId: "E1", argId: "temp" };
    const { seriesId } = await db.insertInto("series").values(row).returning("seriesId").executeTakeFirstOrThrow();
    await db.insertInto("samples").values({ seriesId, dataTime: noon, receiveTime: noon, value: 1 }).execute();
    running.clock.advance(limits.renewal.open + day);
    let told: Promise<string> | undefined;
    const interrupted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        told ??= pay(paymentNo);
        await told;
        return result;
      },
    });
    await endServices({ ...running.platform, db: interrupted });
    expect(await told).toBe("200 taken");
    expect(await stage("E1")).toBe("device.notFound");
    expect(running.lines()).toContainEqual(expect.objectContaining({ paymentNo, gone: 1 }));
  });

  it("loses the date when it is renewed, and gets a week again at the next expiry", async () => {
    await run();
    await change({ expireTime: noon + day });
    await run();
    expect(await stage("E1")).toEqual(["expiring", null]);
    // The expiry was moved beyond the date before the sweep.
    await change({ expireTime: noon - minute });
    await run();
    const end = noon + 2 * grace;
    await change({ expireTime: end });
    running.clock.advance(2 * grace);
    await run();
    expect(await stage("E1")).toEqual(["pendingDelete", end + grace]);
  });

  it("is not deleted where no payments are possible", async () => {
    await change({ deleteTime: noon - 1 });
    const alone = { ...running.platform, payments: noProvider };
    await endServices(alone);
    running.clock.advance(2 * grace);
    await endServices(alone);
    expect(await stage("E1")).toEqual(["deleted", noon - 1]);
  });

  it("gets no date if it is temporary", async () => {
    await store()
      .db.insertInto("temporaryDevices")
      .values({ deviceId: "E1", userId: "super", createTime: noon })
      .execute();
    await run();
    expect(await stage("E1")).toEqual(["expired", null]);
  });
});
