import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { product, textsUnder } from "./sources.ts";

/** Seed data and catalogues are lists, not code. */
const data = /seed|catalogue/;
const code = product().filter(({ path }) => !data.test(path));
const lines = code.map((source) => source.lines).sort((a, b) => a - b);
const percentile = (share: number) => lines[Math.floor((lines.length - 1) * share)] ?? 0;

test("no file has more than 250 lines", () => {
  expect(code.filter((source) => source.lines > 250).map(({ path, lines: count }) => `${path}: ${count}`)).toEqual([]);
});

test("half of the files have at most 60 lines and nine in ten at most 130", () => {
  expect(percentile(0.5)).toBeLessThanOrEqual(60);
  expect(percentile(0.9)).toBeLessThanOrEqual(130);
});

test.each(["app", "components", "lib", "tests"])("%s has at most 16 entries", (folder) => {
  expect(readdirSync(folder).length).toBeLessThanOrEqual(16);
});

test("a folder of files has at most 64 of them", () => {
  const counts = new Map<string, number>();
  for (const { path } of ["app", "components", "lib"].flatMap((folder) => textsUnder(folder, /./)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 64)).toEqual([]);
});

test("names are in kebab-case and describe their content", () => {
  const files = ["app", "components", "lib", "tests"].flatMap((folder) => textsUnder(folder, /\.(tsx?|css)$/));
  const names = files.map(({ path }) => path).filter((path) => !path.startsWith("app/"));
  expect(names.filter((path) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(path)))).toEqual([]);
  const drawers = /^(utils?|helpers?|common|misc|types?|constants?)\.tsx?$/;
  expect(names.filter((path) => drawers.test(basename(path)))).toEqual([]);
});

test("app/ contains only short files with names that Next reserves", () => {
  const reserved =
    /\/(page|layout|template|loading|error|global-error|not-found|forbidden|route|manifest|robots)\.tsx?$/;
  const files = textsUnder("app", /./);
  const strange = files.filter(({ path }) => !reserved.test(`/${path}`) && !/\.(css|ico|png|svg)$/.test(path));
  expect(strange.map(({ path }) => path)).toEqual([]);
  const long = files.filter(({ path, text }) => {
    const most = path.endsWith("/route.ts") ? 12 : path.endsWith("/page.tsx") ? 40 : 250;
    return text.split("\n").length - 1 > most;
  });
  expect(long.map(({ path }) => path)).toEqual([]);
});
