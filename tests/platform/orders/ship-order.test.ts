import { beforeAll, expect, it } from "vitest";
import { shipOrderCommand } from "#lib/platform/commands/ship-order.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { order } from "#tests/support/site/site-rows.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await openSqlite();
  await fillSite(opened.store);
  const sent = { payStatus: "paid", shippingAddress: "1 Harbour Road" };
  await opened.store.db
    .insertInto("orders")
    .values([order("paid", "A1", sent), order("unpaid", "A1", { ...sent, payStatus: "unpaid" }), order("bare", "A1")])
    .execute();
  return () => opened.remove();
});

const ship = (...words: string[]) => shipOrderCommand.run(opened.store, words, () => undefined);

it("records the parcel of a paid order with an address", async () => {
  await ship("no-paid", "SF1002003");
  const row = opened.store.db.selectFrom("orders").select("trackingNumber").where("orderId", "=", "paid");
  expect(await row.executeTakeFirst()).toEqual({ trackingNumber: "SF1002003" });
});

it.each([
  ["no-unpaid", "SF1002003"],
  ["no-bare", "SF1002003"],
  ["no-none", "SF1002003"],
  ["no-paid", "no number"],
])("refuses %s with %s in one line", async (orderNo, number) => {
  await expect(ship(orderNo, number)).rejects.toThrow(/^(There is no paid order|TRACKING_NUMBER must)/);
});
