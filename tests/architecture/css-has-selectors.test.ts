import { glob, readFile } from "node:fs/promises";
import postcss from "postcss";
import { expect, test } from "vitest";

/** Brackets may contain characters that end a selector elsewhere. */
const withoutBrackets = (selector: string): string => {
  const less = selector.replace(/\((?:[^()]|\(\))*\)/g, "()").replaceAll(":global()", ".global");
  return less === selector ? less : withoutBrackets(less);
};

/** A selector with `:has()` whose descendants are then selected by tag name only. */
function reachesAll(selector: string): boolean {
  const end =
    withoutBrackets(selector)
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  return selector.includes(":has(") && !end.includes(":has(") && !/[.#[]/.test(end);
}

/** Each insertion of a sheet into the body, and each change of focus, then restyles what such rules may select. */
const asksWholePage = (selector: string): boolean => /\b(html|body)\)?:has\(/.test(selector);

async function selectorsWhere(matches: (selector: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob("components/**/*.css"))
    postcss.parse(await readFile(file, "utf8")).walkRules(({ selectors }) => {
      found.push(...selectors.filter(matches).map((selector) => `${file}: ${selector}`));
    });
  return found;
}

test("a rule with :has() does not make the browser recalculate the style of every drawing (0179)", async () => {
  expect(await selectorsWhere(reachesAll)).toEqual([]);
});

test("no rule asks what html or body contains (0179)", async () => {
  expect(await selectorsWhere(asksWholePage)).toEqual([]);
});
