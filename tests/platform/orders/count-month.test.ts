import { beforeAll, expect, it } from "vitest";
import { orders } from "#lib/contract/orders.ts";
import { day } from "#lib/domain/time/spans.ts";
import { type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { order } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

/** In the sites' zone, November began at 16:00 UTC on the last day of October. */
const november = Date.UTC(2025, 9, 31, 16);

onEveryStore("orders of the month", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    await store()
      .db.insertInto("orders")
      .values([
        order("o1", "A1", { createTime: november }),
        order("o2", "A1", { createTime: november - 1 }),
        order("o3", "A3", { payStatus: "paid", amountMinor: 16_810 }),
        order("o4", "A2", { payStatus: "paid", amountMinor: 20, userId: "opA" }),
        order("o5", "B1", { payStatus: "paid" }),
      ])
      .execute();
    running = await runPlatform(store());
    return () => running.close();
  }, 60_000);

  it("are counted for visible devices, by month in the sites' time zone, whoever ordered", async () => {
    const count = async (userId: string, input: object = {}) =>
      (await running.ask(orders.countMonth, input, { token: await running.tokenOf(userId) })).body.data;
    expect(await count("admA")).toEqual({ month: "2025-11", count: 3, paidCount: 2, amount: 168.3 });
    expect(await count("admA", { deviceId: "A1" })).toMatchObject({ count: 1, paidCount: 0, amount: 0 });
    expect(await count("admA", { groupId: "GA" })).toMatchObject({ count: 2, paidCount: 1, amount: 0.2 });
    expect(await count("admA", { groupId: "GB" })).toMatchObject({ count: 0 });
    expect(await count("opA")).toMatchObject({ count: 2 });
    running.clock.advance(20 * day);
    expect(await count("super")).toMatchObject({ month: "2025-12", count: 0 });
  });
});
