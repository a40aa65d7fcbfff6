import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { orders } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { day } from "#lib/domain/time/spans.ts";
import { testProvider } from "#lib/platform/payments/provider-of.ts";
import { dataOf, fixedClock, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { paidNotice, paySecret, sendNotice, signedRequest } from "#tests/support/site/paying.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding, device, order } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a renewal", (store) => {
  let running: RunningPlatform;
  let clock = fixedClock();
  beforeAll(async () => {
    await fillSite(store());
    clock = fixedClock();
    running = await runPlatform(store(), { clock, payments: testProvider(paySecret) });
    return () => running.close();
  }, 60_000);
  beforeEach(async () => {
    for (const table of ["payments", "paymentRequests", "orders", "addresses"] as const)
      await store().db.deleteFrom(table).execute();
  });

  const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, lang = "en") =>
    (await running.ask(endpoint, input, { token: await running.tokenOf("admA"), lang })).body;
  const data = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, lang?: string) =>
    dataOf(endpoint, await ask(endpoint, input, lang));
  const prepay = (deviceId: string, more: { requestId?: string; addressId?: string } = {}) =>
    data(orders.prepay, { deviceId, planId: "year1", payType: "h5", ...more });
  const openPayments = async () => {
    const rows = store().db.selectFrom("payments").selectAll().where("payTime", "is", null);
    return rows.where("expireTime", ">", clock.now()).execute();
  };

  it("is answered as paid to the same request, also after the time in which it could be paid", async () => {
    const { orderId } = await prepay("A1", { requestId: "twice" });
    const [payment] = await openPayments();
    const notice = paidNotice(payment?.paymentNo ?? "", { payTime: clock.now() });
    expect(await sendNotice(running.origin, signedRequest(notice, clock.now()))).toBe("200 taken");
    clock.advance(limits.renewal.open + 1);
    expect(await prepay("A1", { requestId: "twice" })).toMatchObject({ orderId, paid: true });
    expect(await openPayments()).toEqual([]);
  });

  it("is of all devices chosen, not of those that an earlier unpaid one was for", async () => {
    const one = await prepay("A1");
    const two = await prepay("A1,A2");
    expect(two.orderIds).toHaveLength(2);
    expect(two.orderIds).not.toContain(one.orderId);
    expect(await openPayments()).toMatchObject([{ deviceIds: "A1,A2", amountMinor: 14_000 }]);
  });

  it("is sent to the chosen one of several addresses", async () => {
    const lin = { consignee: "Lin", phone: "13900000000", areaCode: "310101", areaName: "Shanghai", detail: "1 Road" };
    for (const detail of ["1 Road", "2 Road", "3 Road"]) {
      const { addressId } = await data(orders.saveAddress, { ...lin, detail });
      await prepay("A1", { addressId });
      const row = store().db.selectFrom("orders").select("shippingAddress");
      expect(await row.executeTakeFirst()).toEqual({ shippingAddress: `Shanghai ${detail}` });
    }
  });

  it("of a deleted device is refused, and one that has expired is shown as stopped", async () => {
    const past = { expireTime: noon - 2 * day };
    await store()
      .db.insertInto("devices")
      .values([device("gone", "expired", { ...past, deleteTime: noon - day }), device("late", "expired", past)])
      .execute();
    await store()
      .db.insertInto("deviceUsers")
      .values([binding("gone", "admA"), binding("late", "admA")])
      .execute();
    const wanted = { deviceId: "gone", planId: "year1", payType: "h5" } as const;
    expect((await ask(orders.prepay, wanted)).errKey).toBe("device.notFound");
    expect((await ask(orders.plans, { deviceId: "gone" })).errKey).toBe("device.notFound");
    expect((await data(orders.plans, { deviceId: "late" })).card).toMatchObject({ state: "stopped" });
    expect((await data(orders.plans, { deviceId: "A1" })).card).toMatchObject({ state: "active" });
  });

  it("has the name of its plan in the reader's language, or the stored one of a plan no longer offered", async () => {
    await prepay("A1");
    await store()
      .db.insertInto("orders")
      .values(order("old", "A1", { planId: "trial", planName: "A trial", createTime: noon - day }))
      .execute();
    const names = async (lang: string) => (await data(orders.list, {}, lang)).list.map(({ planName }) => planName);
    expect(await names("zh-cn")).toEqual(["一年套餐", "A trial"]);
  });
});
