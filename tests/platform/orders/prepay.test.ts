import { beforeAll, beforeEach, expect, it } from "vitest";
import { orders } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { testProvider } from "#lib/platform/payments/provider-of.ts";
import { fixedClock, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { record, steady } from "#tests/support/site/curve-site.ts";
import { paidNotice, paySecret, prepaid, sendNotice, signedRequest } from "#tests/support/site/paying.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("ordering a renewal", (store) => {
  let running: RunningPlatform;
  let clock = fixedClock();
  beforeAll(async () => {
    await fillSite(store());
    const lent = { authType: "share", sharedBy: "admA" };
    await store()
      .db.insertInto("deviceUsers")
      .values([
        binding("A3", "admB", lent),
        binding("A4", "opB", { role: "endUser", authType: "full", expireTime: noon + 90 * day }),
      ])
      .execute();
    clock = fixedClock();
    running = await runPlatform(store(), { clock, payments: testProvider(paySecret) });
    return () => running.close();
  }, 60_000);
  beforeEach(async () => {
    await store().db.deleteFrom("payments").execute();
    await store().db.deleteFrom("orders").execute();
    await store().db.deleteFrom("addresses").execute();
  });

  const one = { deviceId: "A1", planId: "year1", payType: "h5" } as const;
  const ask = async (userId: string, input: Partial<typeof one> & { requestId?: string; addressId?: string } = {}) =>
    (await running.ask(orders.prepay, { ...one, ...input }, { token: await running.tokenOf(userId) })).body;
  const prepay = async (...asked: Parameters<typeof ask>) => prepaid((await ask(...asked)).data);
  const rows = () => store().db.selectFrom("orders").selectAll().orderBy("orderNo").execute();
  const payments = () => store().db.selectFrom("payments").selectAll().orderBy("createTime").execute();
  const book = async () => {
    const [payment] = (await payments()).filter(({ payTime }) => payTime === null);
    const { paymentNo, amountMinor } = payment ?? { paymentNo: "", amountMinor: 0 };
    const told = paidNotice(paymentNo, { amount: amountMinor, payTime: clock.now() });
    return sendNotice(running.origin, signedRequest(told, clock.now()));
  };

  const listed = async (userId: string) => {
    const { body } = await running.ask(orders.list, {}, { token: await running.tokenOf(userId) });
    return orders.list.data.parse(body.data).list.map(({ own, paidTogether }) => ({ own, paidTogether }));
  };

  it("creates one unpaid order and returns its payment address", async () => {
    const answer = await prepay("admA");
    expect(answer).toMatchObject({
      paid: false,
      payUrl: expect.stringMatching(/^\/wxpay\/mock\?orderId=P\w+&lang=en$/),
    });
    expect(answer.orderIds).toEqual([answer.orderId]);
    expect(answer.expireTime).toBe(clock.now() + limits.renewal.open);
    const row = {
      deviceId: "A1",
      userId: "admA",
      months: 12,
      amountMinor: 7_000,
      payStatus: "unpaid",
      effectTime: null,
    };
    expect(await rows()).toMatchObject([row]);
  });

  it("returns the parameters for a payment in the messaging app, and the address of a code for another phone", async () => {
    const { jsapi, payUrl } = await prepay("admA", { payType: "jsapi" as "h5" });
    expect(payUrl).toBeUndefined();
    expect(jsapi?.package).toMatch(/^prepay_id=P/);
    expect((await prepay("admA", { payType: "native" as "h5" })).payUrl).toContain("/wxpay/mock?");
    expect(await rows()).toHaveLength(1);
  });

  it("is one order under a double tap, a lost answer and a second tab", async () => {
    const taps = await Promise.all(Array.from({ length: 6 }, () => prepay("admA", { requestId: "tap" })));
    const tabs = await Promise.all(["tab1", "tab2", "tab3"].map((requestId) => prepay("admA", { requestId })));
    expect(new Set([...taps, ...tabs].map(({ orderId }) => orderId)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it("answers the same request with the same order always, also once that is paid", async () => {
    const { orderId } = await prepay("admA", { requestId: "first" });
    expect(await book()).toBe("200 taken");
    clock.advance(hour);
    expect(await prepay("admA", { requestId: "first" })).toMatchObject({ orderId, paid: true });
    expect(await rows()).toHaveLength(1);
    expect((await prepay("admA", { requestId: "second" })).orderId).not.toBe(orderId);
    for (const other of [{ planId: "half" as "year1" }, { deviceId: "A2" as "A1" }])
      expect((await ask("admA", { requestId: "first", ...other })).errKey).toBe("param.invalid");
  });

  it("remembers every request that continued an order, not only the first", async () => {
    const { orderId } = await prepay("admA", { requestId: "page" });
    // A reloaded page uses another request id, and gets the same order.
    expect((await prepay("admA", { requestId: "loaded-anew" })).orderId).toBe(orderId);
    expect(await book()).toBe("200 taken");
    for (const requestId of ["page", "loaded-anew"])
      expect(await prepay("admA", { requestId })).toMatchObject({ orderId, paid: true });
    expect(await rows()).toHaveLength(1);
    expect((await ask("admA", { requestId: "loaded-anew", planId: "half" as "year1" })).errKey).toBe("param.invalid");
  });

  it("continues an unpaid order, replaces it for another plan, and creates a new one once it can no longer be paid", async () => {
    const first = await prepay("admA");
    clock.advance(600_000);
    expect((await prepay("admA")).orderId).toBe(first.orderId);
    const other = await prepay("admA", { planId: "half" as "year1" });
    expect(other.orderId).not.toBe(first.orderId);
    const open = (await payments()).filter(({ expireTime }) => expireTime > clock.now());
    expect(open).toMatchObject([{ planId: "half" }]);
    clock.advance(limits.renewal.open);
    expect((await prepay("admA", { planId: "half" as "year1" })).orderId).not.toBe(other.orderId);
  });

  it("replaces no order of other devices or other people", async () => {
    await prepay("admA", { deviceId: "A2" as "A1" });
    await prepay("admB", { deviceId: "B1" as "A1" });
    await prepay("admA");
    await prepay("admA", { planId: "half" as "year1" });
    const open = (await payments()).filter(({ expireTime }) => expireTime > clock.now());
    expect(open.map(({ deviceIds, planId }) => [deviceIds, planId]).sort()).toEqual([
      ["A1", "half"],
      ["A2", "year1"],
      ["B1", "year1"],
    ]);
  });

  it("creates a new order for the same request once the first can no longer be paid", async () => {
    const first = await prepay("admA", { requestId: "kept" });
    clock.advance(limits.renewal.open);
    const again = await prepay("admA", { requestId: "kept" });
    expect(again.orderId).not.toBe(first.orderId);
    expect(await prepay("admA", { requestId: "kept" })).toMatchObject({ orderId: again.orderId, paid: false });
  });

  it("makes one order for each of several devices and one payment for all, whatever their order", async () => {
    const all = await prepay("admA", { deviceId: "A2,A1,A3,A1" as "A1" });
    expect(all.orderIds).toHaveLength(3);
    expect((await rows()).map(({ deviceId, amountMinor }) => [deviceId, amountMinor])).toEqual([
      ["A2", 7_000],
      ["A1", 7_000],
      ["A3", 7_000],
    ]);
    expect(await payments()).toMatchObject([{ amountMinor: 21_000, deviceIds: "A1,A2,A3" }]);
    expect((await prepay("admA", { deviceId: "A1,A2,A3" as "A1" })).orderIds).toEqual(all.orderIds);
    // Continuing one of them from the list continues all; nobody else can.
    expect(await listed("admA")).toEqual(all.orderIds?.map(() => ({ own: true, paidTogether: all.orderIds })));
    expect(await listed("super")).toEqual(all.orderIds?.map(() => ({ own: false, paidTogether: undefined })));
    await book();
    expect(await listed("admA")).toEqual(all.orderIds?.map(() => ({ own: true, paidTogether: undefined })));
    const most = Array.from({ length: limits.renewal.together + 1 }, (_, at) => `D${at}`).join(",");
    expect((await ask("admA", { deviceId: most as "A1" })).errKey).toBe("param.invalid");
  });

  it.each([
    ["a device of others", "admB", "A1", "device.notFound"],
    ["one of them among his own", "admB", "B1,A1", "device.notFound"],
    ["a device that does not exist", "admA", "none", "device.notFound"],
    ["a guest", "admB", "A3", "perm.denied"],
    ["somebody who assists", "opB", "A4", "perm.denied"],
  ])("is refused for %s", async (_, userId, deviceId, errKey) => {
    expect((await ask(userId, { deviceId: deviceId as "A1" })).errKey).toBe(errKey);
    const token = await running.tokenOf(userId);
    const last = deviceId.split(",").at(-1) ?? "";
    expect((await running.ask(orders.plans, { deviceId: last }, { token })).body.errKey).toBe(errKey);
    expect(await rows()).toEqual([]);
    expect(await payments()).toEqual([]);
  });

  it("is open to an operator of the device's group, and keeps persons apart", async () => {
    const his = await prepay("opA", { requestId: "same" });
    const hers = await prepay("admA", { requestId: "same" });
    expect(his.orderId).not.toBe(hers.orderId);
    expect((await payments()).filter(({ expireTime }) => expireTime > clock.now())).toHaveLength(2);
  });

  const lin = { consignee: "Lin", phone: "13900000000", areaCode: "310101", areaName: "Shanghai", detail: "1 Road" };
  /** Saves an address of a person. */
  const addressOf = async (userId: string) =>
    (await running.ask(orders.saveAddress, lin, { token: await running.tokenOf(userId) })).body.data as {
      addressId: string;
    };

  it("keeps the address of a paid order, also if its request is repeated with another one", async () => {
    const sent = { ...(await addressOf("admB")), deviceId: "B1" as "A1", requestId: "sent" };
    await prepay("admB", sent);
    expect(await book()).toBe("200 taken");
    expect(await prepay("admB", { ...sent, addressId: "" })).toMatchObject({ paid: true });
    expect(await rows()).toMatchObject([{ consignee: "Lin", shippingAddress: "Shanghai 1 Road" }]);
  });

  it("refuses a plan that is not offered and an address that is not the caller's", async () => {
    expect((await ask("admA", { planId: "gone" as "year1" })).errKey).toBe("order.planGone");
    const saved = await addressOf("admB");
    expect((await ask("admA", saved)).errKey).toBe("address.notFound");
    expect(await rows()).toEqual([]);
    await prepay("admB", { ...saved, deviceId: "B1" as "A1" });
    expect(await rows()).toMatchObject([
      { consignee: "Lin", phone: "13900000000", shippingAddress: "Shanghai 1 Road" },
    ]);
    // Continuing an open payment without an address keeps its address.
    await prepay("admB", { deviceId: "B1" as "A1" });
    expect(await rows()).toMatchObject([{ consignee: "Lin" }]);
    await prepay("admB", { deviceId: "B1" as "A1", addressId: "" });
    expect(await rows()).toMatchObject([{ consignee: null, phone: null, shippingAddress: null }]);
    // An address belongs to these orders only.
    await prepay("admA");
    await prepay("admB", { ...saved, deviceId: "B1" as "A1" });
    const sentTo = (await rows()).map(({ deviceId, consignee }) => [deviceId, consignee]);
    expect(Object.fromEntries(sentTo)).toEqual({ A1: null, B1: "Lin" });
  });

  it("has the plans with whole prices, the card's expiry and its usage of this month", async () => {
    const token = await running.tokenOf("admA");
    // A tenth of a megabyte each: in this month, in the previous one, and of another device.
    for (const [deviceId, from] of [
      ["A1", noon - 2 * day],
      ["A1", noon - 30 * day],
      ["A2", noon - 2 * day],
    ] as const)
      await record(
        store(),
        deviceId,
        "temp",
        steady(from, 2_200, minute, () => -18),
      );
    const { data } = (await running.ask(orders.plans, { deviceId: "A1" }, { token, lang: "zh-cn" })).body;
    expect(data).toMatchObject({
      iccid: "8986A1",
      card: { state: "active", totalMb: 30, usedMb: 0.1, residualMb: 29.9 },
      plans: [
        { planId: "year3", months: 36, price: 168, originalPrice: 210, planName: "三年套餐", recommend: true },
        { planId: "year1", price: 70 },
        { planId: "half", price: 42 },
      ],
    });
  });
});
