import { expect, test } from "vitest";
import { paths, type RouteName } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { pageParts, textsOf } from "#lib/i18n/page-parts.ts";
import { appWords } from "#lib/i18n/page-words.ts";
import en from "#messages/en.json";
import { textsUnder } from "./sources.ts";
import { keysOf, textsUsedBy } from "./used-texts.ts";

/** The file of each page by its address. */
const files = new Map(
  textsUnder("app", /^page\.tsx$/).map(({ path }) => [
    path
      .replace(/\/page\.tsx$/, "")
      .replace(/^app/, "")
      .replace(/\/\([^)]+\)/g, ""),
    path,
  ]),
);
const fileOf = (name: RouteName) => files.get(basePath + paths[name]) ?? name;

/** What the layout of the app sends with every page. */
const everywhere = keysOf(appWords(en));
const sentBy = (...names: (keyof typeof pageParts)[]) => names.flatMap((name) => keysOf(textsOf(name, en)));

/** Views at the address of another page, and what else such a page sends. */
const besides: Partial<Record<RouteName, string[]>> = {
  deviceData: [...sentBy("deviceCurve"), ...keysOf({ assistance: en.assistance })],
  deviceInfo: sentBy("deviceDiagnosis"),
  deviceMore: keysOf({ assistance: en.assistance }),
};

const names = (Object.keys(pageParts) as (keyof typeof pageParts)[]).filter(
  (name): name is RouteName & typeof name => name in paths,
);

test.each(names)("the page %s sends every text that its client components use", (name) => {
  const asked = textsUsedBy(fileOf(name));
  // The offline page has a layout of its own.
  const sent = new Set([...(name === "offline" ? [] : everywhere), ...sentBy(name), ...(besides[name] ?? [])]);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((key) => !sent.has(key))).toEqual([]);
});

test("every named part exists in the catalogue", () => {
  for (const name of Object.keys(pageParts) as (keyof typeof pageParts)[])
    for (const [namespace, entries] of Object.entries(textsOf(name, en)))
      for (const [entry, text] of Object.entries(entries)) expect(text, `${name}: ${namespace}.${entry}`).toBeDefined();
});
