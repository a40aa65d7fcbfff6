import { expect, it } from "vitest";
import { ShownProducts } from "#lib/platform/live/shown-args.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

it("streams share the arguments of a product for as long as they are the same", async () => {
  const store = await sqliteStore();
  await seedCatalogue(store);
  const products = new ShownProducts();
  const load = () => products.load(store.db, ["1001", "1006"]);
  const [before, again] = [await load(), await load()];
  expect(before.get("1001")?.byId.get("T1")).toMatchObject({ dataType: "number", groupId: "status" });
  for (const id of ["1001", "1006"]) expect(again.get(id)).toBe(before.get(id));
  await store.db
    .updateTable("args")
    .set({ dataType: "text" })
    .where("productId", "=", "1001")
    .where("argId", "=", "T1")
    .execute();
  const after = await load();
  expect(after.get("1001")?.byId.get("T1")).toMatchObject({ dataType: "text" });
  expect(after.get("1006")).toBe(before.get("1006"));
});
