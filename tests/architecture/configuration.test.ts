import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingsSchema } from "#lib/domain/settings.ts";
import { settingsOf } from "#tests/support/settings.ts";

const rows = [...readFileSync("docs/configuration.md", "utf8").matchAll(/^\| `([A-Z_]+)` \| (.+?) \|/gm)];
const documented = new Map(rows.map(([, name = "", standard = ""]) => [name, standard]));

test("docs/configuration.md explains every variable that the product reads, and no other", () => {
  expect([...documented.keys()].sort()).toEqual(Object.keys(settingsSchema.shape).sort());
});

test("the defaults of docs/configuration.md are the real ones", () => {
  const real = Object.entries(settingsOf()).filter(([, value]) => value !== undefined && value !== "");
  for (const [name, value] of real) {
    const text = typeof value === "boolean" ? String(Number(value)) : String(value);
    expect(documented.get(name), name).toBe(`\`${text}\``);
  }
});
