import { describe, expect, it } from "vitest";
import { argGroupCodes, componentTypes } from "#lib/contract/args.ts";
import { deviceKinds } from "#lib/domain/devices/devices.ts";
import { languages } from "#lib/domain/languages.ts";
import { argumentRows } from "#lib/platform/seed/argument-rows.ts";
import { documentRows } from "#lib/platform/seed/documents.ts";
import { products } from "#lib/platform/seed/products.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const hasBoth = (json: string) => {
  const name = JSON.parse(json);
  return languages.every((language) => typeof name[language] === "string" && name[language].length > 0);
};

describe.each(products.map((product) => [product.model, product] as const))(
  "the arguments of a %s",
  (_model, product) => {
    const { groups, args } = argumentRows(product);

    it("have names in both languages, known components and unique codes", () => {
      for (const group of groups) {
        expect(argGroupCodes).toContain(group.groupCode);
        expect(hasBoth(group.groupName)).toBe(true);
        expect(args.some(({ groupId }) => groupId === group.groupId)).toBe(true);
      }
      for (const arg of args) {
        expect(hasBoth(arg.argName)).toBe(true);
        expect(componentTypes).toContain(arg.component);
        for (const option of JSON.parse(arg.enumList)) expect(hasBoth(JSON.stringify(option.label))).toBe(true);
      }
      expect(new Set(args.map(({ argId }) => argId)).size).toBe(args.length);
      expect(new Set(args.map(({ register }) => register)).size).toBe(args.length);
    });

    it("put one value and its set-point on the card, both with their reference", () => {
      const card = args.filter(({ keySort }) => keySort !== null).sort((a, b) => (a.keySort ?? 0) - (b.keySort ?? 0));
      expect(card.map(({ argId }) => argId)).toEqual(["T1", "SP"]);
      const [value] = card;
      for (const limit of [value?.setArg, value?.highArg, value?.lowArg])
        expect(args.find(({ argId }) => argId === limit)).toMatchObject({ rw: "rw", unit: "°C" });
      for (const arg of args.filter(({ rw, dataType }) => rw === "rw" && dataType === "number"))
        expect([arg.min, arg.max, arg.step]).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    });
  },
);

it("there is a product for every kind of device", () => {
  expect(products.map(({ kind }) => kind).sort()).toEqual([...deviceKinds].sort());
});

onEveryStore("the catalogue", (store) => {
  it("can be written repeatedly, and keeps documents that an operator replaced", async () => {
    const { db } = store();
    await seedCatalogue(store());
    await db.updateTable("richTexts").set({ content: "<p>Ours.</p>" }).where("lang", "=", "en").execute();
    await db.updateTable("args").set({ argName: "{}" }).where("argId", "=", "SP").execute();
    await seedCatalogue(store());
    const names = await db.selectFrom("args").select("argName").where("argId", "=", "SP").execute();
    expect(names).toHaveLength(products.length);
    expect(names.every(({ argName }) => hasBoth(argName))).toBe(true);
    const documents = await db.selectFrom("richTexts").select(["id", "lang", "content"]).orderBy("id").execute();
    expect(documents).toHaveLength(documentRows().length);
    expect(documents.filter(({ lang }) => lang === "en").every(({ content }) => content === "<p>Ours.</p>")).toBe(true);
    expect(documents.filter(({ content }) => content === "<p>Ours.</p>")).toHaveLength(documents.length / 2);
  });
});
