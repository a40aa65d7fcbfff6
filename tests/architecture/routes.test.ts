import { expect, test } from "vitest";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { textsUnder } from "./sources.ts";

/** The addresses of pages; route groups in parentheses are not part of them. */
const pages = textsUnder("app", /^page\.tsx$/)
  .map(({ path }) =>
    path
      .replace(/\/page\.tsx$/, "")
      .replace(/^app/, "")
      .replace(/\/\([^)]+\)/g, ""),
  )
  .sort();

test("every screen of the route table has a page, and every page is in the table", () => {
  const table = Object.values(routes).map(({ path }) => basePath + path);
  expect(pages.filter((path) => !/\[.+\]/.test(path))).toEqual(table.sort());
});

test("no two screens share an address", () => {
  const paths = Object.values(routes).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
