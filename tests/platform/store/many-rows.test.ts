import { expect, it } from "vitest";
import { insertMany } from "#lib/platform/store/many-rows.ts";
import { device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("many rows in one statement", (store) => {
  it("may have different columns each time, in the same table", async () => {
    const { db, dialect } = store();
    const row = { deviceId: "D", alarmType: "high", level: "critical", alarmTime: 1, status: "untreated" };
    const insert = (given: object) =>
      insertMany(db, dialect, {
        into: "alarms",
        columns: Object.keys(given),
        rows: [Object.values(given)],
        conflict: "do nothing",
      });
    await db
      .insertInto("products")
      .values({ productId: "P", productName: "{}", manufacturerId: "M", model: "m", kind: "fridge" })
      .execute();
    await db
      .insertInto("devices")
      .values(device("D", "online", { productId: "P" }))
      .execute();
    expect(await insert({ policeId: "1", ...row })).toBe(1);
    expect(await insert({ policeId: "2", ...row, alarmType: "low", unit: "K" })).toBe(1);
    const rows = await db.selectFrom("alarms").select(["policeId", "unit"]).orderBy("policeId").execute();
    expect(rows).toEqual([
      { policeId: "1", unit: null },
      { policeId: "2", unit: "K" },
    ]);
  });
});
