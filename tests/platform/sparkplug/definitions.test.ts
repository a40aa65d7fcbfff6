import { beforeEach, expect, it } from "vitest";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { defineArguments } from "#lib/platform/sparkplug/define-arguments.ts";
import type { WireMetric } from "#lib/platform/sparkplug/read-payload.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const metrics: WireMetric[] = [
  { name: "T1", datatype: 9 },
  {
    name: "Supply/Set point",
    datatype: 10,
    properties: new Map<string, string | number | boolean>([
      ["engUnit", "°C"],
      ["engLow", 20.5],
      ["engHigh", 90],
      ["readOnly", false],
    ]),
  },
  {
    name: "Starts",
    datatype: 9,
    properties: new Map<string, string | number>([
      // One character too long, which is a surrogate pair.
      ["engUnit", "starts each day🌡"],
      // The limits of its type, which mean none.
      ["engLow", -3.4028234663852886e38],
      ["engHigh", 3.4028234663852886e38],
    ]),
  },
];

onEveryStore("the arguments of a birth", (store) => {
  beforeEach(async () => {
    await seedCatalogue(store());
  });
  const everything = async () => ({
    args: await store().db.selectFrom("args").selectAll().orderBy("productId").orderBy("argId").execute(),
    groups: await store().db.selectFrom("argGroups").selectAll().orderBy("productId").orderBy("groupId").execute(),
  });
  const productOf = (deviceId: string) =>
    store()
      .db.selectFrom("devices")
      .innerJoin("products", "products.productId", "devices.productId")
      .select(["products.productId", "basedOn", "productName", "kind"])
      .where("deviceId", "=", deviceId)
      .executeTakeFirstOrThrow();

  it("make a product of one device, once however often it is born", async () => {
    await addFreezer(store(), "D1");
    const before = await everything();
    await defineArguments(store(), "D1", metrics);
    const product = await productOf("D1");
    expect(product).toMatchObject({ basedOn: "1002", kind: "freezer" });
    const after = await everything();
    const own = after.args.filter(({ productId }) => productId === product.productId);
    expect(own.map(({ argCode, unit, min, max, rw }) => [argCode, unit, min, max, rw]).sort()).toEqual([
      ["Starts", "starts each day", null, null, "r"],
      ["Supply/Set point", "°C", 20.5, 90, "rw"],
      ["T1", "°C", null, null, "r"],
    ]);
    const others = (rows: { productId: string }[]) => rows.filter(({ productId }) => productId !== product.productId);
    expect([others(after.args), others(after.groups)]).toEqual([before.args, before.groups]);
    await Promise.all([1, 2, 3].map(() => defineArguments(store(), "D1", metrics)));
    expect(await everything()).toEqual(after);
  });

  it("keep what the device had reported before it was born", async () => {
    await addFreezer(store(), "D2");
    const latest = { dataTime: 1, receiveTime: 1, sinceTime: 1, quality: "good", num: 1, text: null };
    await store()
      .db.insertInto("latestValues")
      .values({ deviceId: "D2", argId: "DOOR", ...latest })
      .execute();
    await defineArguments(store(), "D2", metrics);
    const { productId } = await productOf("D2");
    const { args } = await everything();
    const codes = args.filter((arg) => arg.productId === productId).map(({ argCode }) => argCode);
    expect(codes.sort()).toEqual(["DOOR", "Starts", "Supply/Set point", "T1"]);
  });

  it("are deleted with the device", async () => {
    const before = await everything();
    await addFreezer(store(), "D4");
    await defineArguments(store(), "D4", metrics);
    const { productId } = await productOf("D4");
    await store().db.deleteFrom("devices").where("deviceId", "=", "D4").execute();
    expect(await everything()).toEqual(before);
    const left = store().db.selectFrom("products").select("productId").where("productId", "=", productId);
    expect(await left.execute()).toEqual([]);
  });

  it("do not affect a deleted device, or one whose product has them all", async () => {
    await addFreezer(store(), "D3");
    const before = await everything();
    await defineArguments(store(), "nobody", metrics);
    await defineArguments(store(), "D3", metrics.slice(0, 1));
    expect((await productOf("D3")).productId).toBe("1002");
    expect(await everything()).toEqual(before);
  });
});
