import { beforeAll, beforeEach, expect, it } from "vitest";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import { orders } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { payNoticePath } from "#lib/domain/renewal/pay-address.ts";
import { day } from "#lib/domain/time/spans.ts";
import { testProvider } from "#lib/platform/payments/provider-of.ts";
import { fixedClock, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { paidNotice, paySecret, prepaid, sendNotice, signedRequest } from "#tests/support/site/paying.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("notices of the payment provider", (store) => {
  let running: RunningPlatform;
  const clock = fixedClock();
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store(), { clock, payments: testProvider(paySecret) });
    return () => running.close();
  }, 60_000);
  beforeEach(async () => {
    for (const table of ["payments", "orders", "payNotices", "changes", "testPayments"] as const)
      await store().db.deleteFrom(table).execute();
    const ends = { expireTime: noon + 30 * day, deleteTime: null };
    await store().db.updateTable("devices").set(ends).execute();
  });

  const ask = async (endpoint: Parameters<typeof running.ask>[0], input: object, userId = "admA") =>
    (await running.ask(endpoint, input, { token: await running.tokenOf(userId) })).body.data;
  const ordered = async (deviceId = "A1", planId = "year1", userId = "admA") => {
    const { orderId } = prepaid(await ask(orders.prepay, { deviceId, planId, payType: "h5" }, userId));
    const row = await store()
      .db.selectFrom("orders")
      .select("paymentNo")
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow();
    return { orderId, paymentNo: row.paymentNo ?? "" };
  };
  const send = (told: unknown, secret?: string) => sendNotice(running.origin, signedRequest(told, clock.now(), secret));
  const endOf = async (deviceId = "A1") =>
    (
      await store()
        .db.selectFrom("devices")
        .select("expireTime")
        .where("deviceId", "=", deviceId)
        .executeTakeFirstOrThrow()
    ).expireTime;
  /** A year after the expiry of all devices here: noon on 20 December 2026. */
  const year = Date.UTC(2026, 11, 20, 12);

  it("pay the order, extend the card from its end, and are in the device's history", async () => {
    const { orderId, paymentNo } = await ordered();
    expect(await send(paidNotice(paymentNo, { payTime: clock.now() - 1_000 }))).toBe("200 taken");
    const { list } = (await ask(orders.list, { orderId })) as { list: unknown[] };
    expect(list).toMatchObject([{ payStatus: "paid", payTime: clock.now() - 1_000, effectTime: clock.now() }]);
    expect(await endOf()).toBe(year);
    const history = (await ask(changes.list, { deviceId: "A1" })) as { list: unknown[] };
    expect(history.list).toMatchObject([
      {
        type: "renewal",
        oldValue: "2025-12-20",
        newValue: "2026-12-20",
        operatorName: "Name of admA",
        result: "success",
      },
    ]);
    expect(await ask(orders.countMonth, { deviceId: "A1" })).toMatchObject({ count: 1, paidCount: 1, amount: 70 });
  });

  it("pay only their own order", async () => {
    const { orderId, paymentNo } = await ordered();
    await ordered("A2");
    await ordered("B1", "year1", "admB");
    expect(await send(paidNotice(paymentNo))).toBe("200 taken");
    const paid = store().db.selectFrom("orders").select("orderId").where("payStatus", "=", "paid");
    expect(await paid.execute()).toEqual([{ orderId }]);
    for (const deviceId of ["A2", "B1"]) expect(await endOf(deviceId), deviceId).toBe(noon + 30 * day);
  });

  it("count once, however often and over however many connections they arrive", async () => {
    const { paymentNo } = await ordered();
    const told = paidNotice(paymentNo);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(told)));
    expect(new Set(answers)).toEqual(new Set(["200 taken"]));
    expect(await endOf()).toBe(year);
    expect(await store().db.selectFrom("changes").selectAll().execute()).toHaveLength(1);
  });

  it("are not accepted twice with one signature", async () => {
    const { paymentNo } = await ordered();
    const request = signedRequest(paidNotice(paymentNo), clock.now());
    const both = await Promise.all([sendNotice(running.origin, request), sendNotice(running.origin, request)]);
    expect(both.toSorted()).toEqual(["200 taken", "409 replay"]);
    clock.advance(limits.payment.notice + 1_000);
    expect(await sendNotice(running.origin, request)).toBe("401 stale");
    expect(await endOf()).toBe(year);
  });

  it("are not accepted twice with one signature while the provider's clock is ahead", async () => {
    const { paymentNo } = await ordered();
    const request = signedRequest(paidNotice(paymentNo), clock.now() + limits.payment.notice - 1_000);
    expect(await sendNotice(running.origin, request)).toBe("200 taken");
    // The signature is still valid.
    clock.advance(limits.payment.notice * 1.5);
    expect(await sendNotice(running.origin, request)).toBe("409 replay");
  });

  it("leave a paid payment as it is, and ask for no refund", async () => {
    const { paymentNo } = await ordered();
    await send(paidNotice(paymentNo));
    const paid = () => store().db.selectFrom("payments").selectAll().where("paymentNo", "=", paymentNo).execute();
    const before = await paid();
    expect(await send(paidNotice(paymentNo, { transactionId: "another", payTime: clock.now() }))).toBe("200 taken");
    expect(await paid()).toEqual(before);
    expect(running.lines().filter((line) => line.level === 50 && line.paymentNo === paymentNo)).toEqual([]);
  });

  it("are accepted before and after the response of prepay", async () => {
    const [{ paymentNo }] = [await ordered()];
    expect(await send(paidNotice(paymentNo))).toBe("200 taken");
    expect(await ask(orders.prepay, { deviceId: "A1", planId: "year1", payType: "h5" })).toMatchObject({ paid: false });
    expect(await store().db.selectFrom("payments").selectAll().execute()).toHaveLength(2);
  });

  it.each([
    ["of another amount", { amount: 6_999 }, "409 amount"],
    ["of another currency", { currency: "USD" }, "409 amount"],
    ["of an amount with a fraction", { amount: 7_000.5 }, "400 malformed"],
    ["of another payment", { paymentNo: "P-none" }, "404 unknown"],
    ["of an unknown result", { result: "perhaps" }, "400 malformed"],
  ])("are refused %s, and nothing is booked", async (_, wrong, expected) => {
    const { paymentNo } = await ordered();
    expect(await send({ ...paidNotice(paymentNo), ...wrong })).toBe(expected);
    expect(await endOf()).toBe(noon + 30 * day);
    expect(await store().db.selectFrom("payNotices").selectAll().execute()).toEqual([]);
    // The correct notice is still accepted.
    expect(await send(paidNotice(paymentNo))).toBe("200 taken");
  });

  it("are refused with a foreign signature, one of another body or time, or none", async () => {
    const { paymentNo } = await ordered();
    const told = paidNotice(paymentNo);
    expect(await send(told, `${paySecret}x`)).toBe("401 signature");
    const other = { ...signedRequest(told, clock.now()), body: JSON.stringify({ ...told, amount: 1 }) };
    expect(await sendNotice(running.origin, other)).toBe("401 signature");
    expect(await sendNotice(running.origin, { method: "POST", body: JSON.stringify(told) })).toBe("401 signature");
    expect(await sendNotice(running.origin, signedRequest(told, Number.NaN))).toBe("401 signature");
    for (const apart of [-limits.payment.notice - 1_000, limits.payment.notice + 1_000])
      expect(await sendNotice(running.origin, signedRequest(told, clock.now() + apart))).toBe("401 stale");
    expect(await endOf()).toBe(noon + 30 * day);
    expect((await fetch(running.origin + payNoticePath)).status).toBe(404);
  });

  it("may report a failure, after which the same order can still be paid", async () => {
    const { orderId, paymentNo } = await ordered();
    const [another] = [await ordered("A2"), await ordered("A3")];
    for (const result of ["paid", "failed"] as const) await send(paidNotice(another.paymentNo, { result }));
    expect(await send(paidNotice(paymentNo, { result: "failed" }))).toBe("200 taken");
    const failed = store().db.selectFrom("payments").select("paymentNo").where("failTime", "is not", null);
    expect(await failed.execute()).toEqual([{ paymentNo }]);
    const read = async () => ((await ask(orders.list, { orderId })) as { list: unknown[] }).list;
    expect(await read()).toMatchObject([{ payStatus: "unpaid", failTime: clock.now() }]);
    // A new try is independent: the failure belongs to the first.
    expect(await ordered()).toMatchObject({ orderId });
    expect(await read()).toMatchObject([{ payStatus: "unpaid", failTime: null }]);
    expect(await send(paidNotice(paymentNo))).toBe("200 taken");
    expect(await send(paidNotice(paymentNo, { result: "failed" }))).toBe("200 taken");
    expect(await read()).toMatchObject([{ payStatus: "paid" }]);
    expect(await endOf()).toBe(year);
  });

  it("are booked when late, and for a replaced order: the money was paid", async () => {
    const first = await ordered("A1", "year1");
    const second = await ordered("A1", "half");
    clock.advance(limits.renewal.open + day);
    expect(await send(paidNotice(first.paymentNo, { payTime: clock.now() }))).toBe("200 taken");
    expect(await send(paidNotice(second.paymentNo, { amount: 4_200 }))).toBe("200 taken");
    expect(await endOf()).toBe(Date.UTC(2027, 5, 20, 12));
  });

  it("book several devices at once", async () => {
    const { paymentNo } = await ordered("A1,A2,A3");
    expect(await send(paidNotice(paymentNo, { amount: 21_000 }))).toBe("200 taken");
    expect(await Promise.all(["A1", "A2", "A3"].map(endOf))).toEqual([year, year, year]);
  });

  it("book the payments of two persons for one device one after the other", async () => {
    const [his, hers] = [await ordered("A1", "year1", "opA"), await ordered("A1", "year1", "admA")];
    await Promise.all([send(paidNotice(his.paymentNo)), send(paidNotice(hers.paymentNo))]);
    expect(await endOf()).toBe(Date.UTC(2027, 11, 20, 12));
  });

  it("renew an expired device before it is deleted", async () => {
    const expireTime = clock.now() - 2 * day;
    const set = { expireTime, deleteTime: expireTime + limits.renewal.grace };
    await store().db.updateTable("devices").set(set).where("deviceId", "=", "A1").execute();
    expect(await ask(devices.stage, { deviceId: "A1" })).toMatchObject({ stage: "pendingDelete" });
    const { paymentNo } = await ordered();
    await send(paidNotice(paymentNo));
    const after = { stage: "inService", deleteTime: null, expireTime: await endOf() };
    expect(await ask(devices.stage, { deviceId: "A1" })).toMatchObject(after);
    expect(after.expireTime).toBeGreaterThan(clock.now() + 360 * day);
  });

  it("log a payment for a deleted device", async () => {
    const { paymentNo } = await ordered("A3,A1");
    await store().db.deleteFrom("orders").where("deviceId", "=", "A3").execute();
    expect(await send(paidNotice(paymentNo, { amount: 14_000 }))).toBe("200 taken");
    expect(running.lines().at(-2)).toMatchObject({ level: 50, paymentNo, gone: 1 });
    expect(await endOf("A1")).toBe(year);
    expect(await endOf("A3")).toBe(noon + 30 * day);
  });

  it("are not accepted where no payments are possible", async () => {
    const none = await runPlatform(store(), {
      clock,
      payments: { prepare: async () => ({}), secret: null, test: null },
    });
    const response = await fetch(none.origin + payNoticePath, signedRequest(paidNotice("P"), clock.now()));
    expect(response.status).toBe(404);
    await none.close();
  });
});
