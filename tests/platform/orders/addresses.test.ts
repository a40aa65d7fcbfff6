import { beforeAll, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { orders } from "#lib/contract/orders.ts";
import { limits } from "#lib/domain/limits.ts";
import { removePerson } from "#lib/platform/users/remove-person.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { order } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const typed = {
  consignee: "Lin Yue",
  phone: "13900000000",
  areaCode: "440104",
  areaName: "广东省 广州市 越秀区",
  detail: "1 Harbour Road",
};

onEveryStore("addresses", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    return () => running.close();
  }, 60_000);
  beforeEach(async () => {
    await store().db.deleteFrom("addresses").execute();
    await store().db.deleteFrom("orders").execute();
  });

  const save = async (userId: string, more: object = {}) =>
    (await running.ask(orders.saveAddress, { ...typed, ...more }, { token: await running.tokenOf(userId) })).body;
  const saved = async (userId: string, more: object = {}) => {
    running.clock.advance(1_000);
    return z.parse(orders.saveAddress.data, (await save(userId, more)).data).addressId;
  };
  const list = async (userId: string) => {
    const { data } = (await running.ask(orders.addresses, {}, { token: await running.tokenOf(userId) })).body;
    return z.parse(orders.addresses.data, data);
  };

  it("are kept per person, the default one first, which the first becomes by itself", async () => {
    const first = await saved("admA");
    const second = await saved("admA", { consignee: " Chen ", areaName: " Wuhan ", detail: " 2 Harbour Road " });
    expect(await list("admA")).toMatchObject([
      { addressId: first, ...typed, isDefault: true },
      { addressId: second, consignee: "Chen", areaName: "Wuhan", detail: "2 Harbour Road", isDefault: false },
    ]);
    await saved("admA", { addressId: second, isDefault: true });
    expect((await list("admA")).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(await list("super")).toEqual([]);
    const others = await saved("admB");
    expect(await list("admB")).toMatchObject([{ addressId: others, isDefault: true }]);
    expect((await list("admA"))[0]).toMatchObject({ addressId: second, isDefault: true });
  });

  it.each([
    ["consignee", { consignee: "  " }],
    ["consignee", { consignee: "" }],
    ["phone", { phone: "12" }],
    ["phone", { phone: "1390000000" }],
    ["areaName", { areaName: " " }],
    ["areaCode", { areaCode: "" }],
    ["detail", { detail: "\t" }],
  ])("without a valid %s are refused, and the field is named", async (field, wrong) => {
    expect(await save("admA", wrong)).toMatchObject({ errKey: "param.invalid", data: { field } });
    expect(await list("admA")).toEqual([]);
  });

  it("of others cannot be changed, and look like missing ones", async () => {
    const addressId = await saved("admA");
    for (const id of [addressId, "none"])
      expect((await save("admB", { addressId: id, detail: "Stolen" })).errKey).toBe("address.notFound");
    expect(await list("admA")).toMatchObject([typed]);
    expect(await list("admB")).toEqual([]);
  });

  it("are limited in number, and each can still be changed", async () => {
    const ids: string[] = [];
    for (let count = 0; count < limits.renewal.addresses; count++) ids.push(await saved("admA"));
    expect((await save("admA")).errKey).toBe("address.tooMany");
    expect(await saved("admA", { addressId: ids[3], detail: "Changed" })).toBe(ids[3]);
  });

  it("are added once by a double tap", async () => {
    await Promise.all([1, 2, 3].map(() => save("admA", { requestId: "tap" })));
    expect(await list("admA")).toHaveLength(1);
  });

  it("can be set for an own order that is not shipped, and for no other", async () => {
    await store()
      .db.insertInto("orders")
      .values([
        order("own", "A1"),
        order("sent", "A1", { trackingNumber: "SF1", createTime: noon }),
        order("other", "A1", { userId: "opA" }),
      ])
      .execute();
    await saved("admA", { orderId: "own" });
    for (const orderId of ["sent", "other", "none"])
      expect((await save("admA", { orderId })).errKey).toBe("order.notFound");
    const rows = await store().db.selectFrom("orders").selectAll().orderBy("orderId").execute();
    expect(rows.map(({ orderId, shippingAddress }) => [orderId, shippingAddress])).toEqual([
      ["other", null],
      ["own", "广东省 广州市 越秀区 1 Harbour Road"],
      ["sent", null],
    ]);
    expect(await list("admA")).toHaveLength(1);
  });

  it("are deleted with the account", async () => {
    await saved("opB");
    await store()
      .db.transaction()
      .execute((trx) => removePerson(trx, "opB", noon));
    expect(await store().db.selectFrom("addresses").selectAll().execute()).toEqual([]);
  });
});
