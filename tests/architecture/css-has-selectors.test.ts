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

test("a rule with :has() does not make the browser recalculate the style of every drawing (0179)", async () => {
  const found: string[] = [];
  for await (const file of glob("components/**/*.css"))
    postcss.parse(await readFile(file, "utf8")).walkRules(({ selectors }) => {
      found.push(...selectors.filter(reachesAll).map((selector) => `${file}: ${selector}`));
    });
  expect(found).toEqual([]);
});
