import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { orders } from "#lib/contract/orders.ts";
import { day } from "#lib/domain/time/spans.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { order, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

/** In the sites' zone, months begin at 16:00 UTC on the last day of the previous month. */
const november = Date.UTC(2025, 9, 31, 16);
const december = Date.UTC(2025, 10, 30, 16);
const sent = { trackingNumber: "SF100", consignee: "Lin Yue", phone: "13900000000", shippingAddress: "1 Harbour Rd" };

onEveryStore("the list of orders", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    await store()
      .db.insertInto("users")
      .values(person("opC", "endUser", "admA"))
      .execute();
    await store()
      .db.insertInto("orders")
      .values([
        order("first", "A1", { createTime: november }),
        order("before", "A1", { createTime: november - 1 }),
        order("last", "A3", { createTime: december - 1, payStatus: "paid", amountMinor: 16_810 }),
        order("after", "A3", { createTime: december }),
        order("sent", "A2", { createTime: noon, payStatus: "paid", ...sent }),
        order("foreign", "B1", { createTime: noon - day, userId: "admB", ...sent }),
        order("gone", "B1", { createTime: noon - 2 * day, userId: "opC" }),
      ])
      .execute();
    running = await runPlatform(store());
    return () => running.close();
  }, 60_000);

  const raw = async (userId: string, input: object = {}) =>
    (await running.ask(orders.list, input, { token: await running.tokenOf(userId) })).body;
  const ask = async (userId: string, input: object = {}) => z.parse(orders.list.data, (await raw(userId, input)).data);
  const list = async (userId: string, input: object = {}) => {
    const { list: rows, total } = await ask(userId, input);
    return { ids: rows.map(({ orderId }) => orderId), total };
  };
  const count = async (userId: string, input: object = {}) =>
    z.parse(
      orders.countMonth.data,
      (await running.ask(orders.countMonth, input, { token: await running.tokenOf(userId) })).body.data,
    );

  it("has those of visible devices, newest first, page by page", async () => {
    expect(await list("admA")).toEqual({ ids: ["after", "last", "sent", "first", "before"], total: 5 });
    expect(await list("opA")).toEqual({ ids: ["sent", "first", "before"], total: 3 });
    expect(await list("admB")).toEqual({ ids: ["foreign", "gone"], total: 2 });
    expect((await list("super")).total).toBe(7);
    expect(await list("admA", { pageNum: 2, pageSize: 2 })).toEqual({ ids: ["sent", "first"], total: 5 });
  });

  it("is filtered by device, group, order, payment and month", async () => {
    expect((await list("admA", { deviceId: "A3" })).ids).toEqual(["after", "last"]);
    expect((await list("admA", { groupId: "GA" })).ids).toEqual(["sent", "first", "before"]);
    expect((await list("admA", { orderId: "last" })).ids).toEqual(["last"]);
    expect((await list("admA", { orderIds: ["first", "last", "foreign"] })).ids).toEqual(["last", "first"]);
    expect((await list("admA", { payStatus: "paid" })).ids).toEqual(["last", "sent"]);
    expect((await list("admA", { month: "2025-11" })).ids).toEqual(["last", "sent", "first"]);
    expect((await list("admA", { month: "2025-12", payStatus: "paid" })).ids).toEqual([]);
    for (const foreign of [{ deviceId: "B1" }, { groupId: "GB" }, { orderId: "foreign" }])
      expect(await list("admA", foreign)).toEqual({ ids: [], total: 0 });
    expect((await raw("admA", { month: "2025-13" })).errKey).toBe("param.invalid");
  });

  it("has own orders of a device that is no longer visible, without its present name", async () => {
    expect((await ask("opC")).list).toMatchObject([{ orderId: "gone", deviceId: "B1", deviceName: null }]);
    expect(await count("opC")).toMatchObject({ count: 0 });
    expect(await list("opC", { seen: true })).toEqual({ ids: [], total: 0 });
  });

  it("marks which ones the caller may pay, and not somebody else's", async () => {
    const isOwn = async (userId: string) => (await ask(userId, { orderId: "first" })).list[0]?.own;
    expect([await isOwn("admA"), await isOwn("opA"), await isOwn("super")]).toEqual([true, false, false]);
  });

  it("has the amount in the main unit, and the shipping address only for people who may know the customer", async () => {
    expect((await ask("admA", { orderId: "last" })).list[0]).toMatchObject({ amount: 168.1, payStatus: "paid" });
    const nowhere = { trackingNumber: null, consignee: null, phone: null, shippingAddress: null };
    for (const [userId, expected] of [
      ["admA", sent],
      ["super", sent],
      ["opA", nowhere],
    ] as const)
      expect((await ask(userId, { orderId: "sent" })).list).toMatchObject([{ deviceId: "A2", ...expected }]);
  });

  it("hides the address of a guest from people who added him to a group", async () => {
    const { db } = store();
    await db.updateTable("orders").set(sent).where("orderId", "=", "gone").execute();
    await db.insertInto("groupUsers").values({ groupId: "GB", userId: "opC", joinTime: noon }).execute();
    const hidden = { trackingNumber: null, consignee: null, phone: null, shippingAddress: null };
    expect((await ask("admB", { orderId: "gone" })).list).toMatchObject([{ deviceId: "B1", ...hidden }]);
    expect((await ask("opC", { orderId: "gone" })).list).toMatchObject([sent]);
    await db.deleteFrom("groupUsers").where("userId", "=", "opC").execute();
  });

  describe("of a month", () => {
    it.each(["admA", "opA", "admB", "opC", "super"])("has for %s exactly as many as are counted", async (userId) => {
      const { clock } = running;
      const filters = userId === "admA" ? [{}, { groupId: "GA" }, { groupId: "GB" }, { deviceId: "A3" }] : [{}];
      const start = clock.now();
      for (const time of [november - 1, november, noon, december - 1, december]) {
        clock.advance(time - clock.now());
        for (const filter of filters) {
          const counted = await count(userId, filter);
          const inMonth = { ...filter, seen: true, month: counted.month ?? "" };
          expect((await list(userId, inMonth)).total).toBe(counted.count);
          expect((await list(userId, { ...inMonth, payStatus: "paid" })).total).toBe(counted.paidCount);
        }
      }
      clock.advance(start - clock.now());
    });
  });
});
