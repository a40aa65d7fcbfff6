import { expect, test } from "vitest";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { textsUnder } from "./sources.ts";

const files = textsUnder("app", /^page\.tsx$/).map(({ path }) => path);

/** The addresses of pages; route groups in parentheses are not part of them. */
const addressOf = (path: string) =>
  path
    .replace(/\/page\.tsx$/, "")
    .replace(/^app/, "")
    .replace(/\/\([^)]+\)/g, "");
const pages = files.map(addressOf).sort();

test("every screen of the route table has a page, and every page is in the table", () => {
  const table = Object.values(routes).map(({ path }) => basePath + path);
  expect(pages.filter((path) => !/\[.+\]/.test(path))).toEqual(table.sort());
});

test("no two screens share an address", () => {
  const paths = Object.values(routes).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test("the tab bar is on the screens of its entries, on the menu's own pages and on the renewal of data cards", () => {
  const shown = files.filter((path) => path.includes("/(tabs)/")).map(addressOf);
  const { menuPage, renew } = routes;
  const wanted = [...Object.values(routes).filter((route) => "tab" in route), menuPage, renew];
  expect(shown.sort()).toEqual(wanted.map(({ path }) => basePath + path).sort());
});
