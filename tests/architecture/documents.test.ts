import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { createRegistry } from "#lib/metrics/create-registry.ts";
import { createRefusals } from "#lib/platform/broker/refusals.ts";
import { createLog } from "#lib/platform/log.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import packageJson from "../../package.json" with { type: "json" };
import { product, textsUnder } from "./sources.ts";

const documents = [{ path: "README.md", text: readFileSync("README.md", "utf8") }, ...textsUnder("docs", /\.md$/)];
const files = globSync(["{app,components,lib,messages,tests}/**/*.{ts,tsx,css}", "*.ts"]);

/** Placeholder names in the documents. */
const dangling = (pattern: RegExp, exists: (name: string, path: string) => boolean) =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = ""]) => (exists(name, path) ? [] : [`${path}: ${name}`])),
  );

test("every file that a document names exists, also by the end of its path", () => {
  const has = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  expect(dangling(/`([\w./()[\]-]+\.(?:tsx?|css))`/g, has)).toEqual([]);
});

test("every link between documents leads to a file", () => {
  expect(
    dangling(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g, (name, path) => existsSync(join(dirname(path), name))),
  ).toEqual([]);
});

/** GitHub's anchors: lower case, without punctuation, words joined by hyphens. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

test("every link to a heading leads to an existing heading", () => {
  const has = (target: string, path: string) => {
    const [file = "", anchor = ""] = target.split("#");
    const at = file === "" ? path : join(dirname(path), file);
    return anchorsOf(documents.find((each) => each.path === at)?.text ?? "").includes(anchor);
  };
  expect(dangling(/\]\((?!https?:)([^)]*#[^)]+)\)/g, has)).toEqual([]);
});

const titleOf = (text: string) => text.match(/^# (\d{4}\. .+)$/m)?.[1] ?? "";
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/'|\.ts\b/g, "")
    .match(/[a-z0-9]+/g)
    ?.join("-");

test("the README of the decisions lists every record once, by its title, and the file is named after the title", () => {
  const records = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
  const index = documents.find(({ path }) => path === "docs/decisions/README.md")?.text ?? "";
  const listed = [...index.matchAll(/^- \[(\d{4})\]\((.+)\) (.+)$/gm)];
  const expected = records.map(({ text }) => `${slugOf(titleOf(text))}.md: ${titleOf(text)}`);
  expect(listed.map(([, number, file, title]) => `${file}: ${number}. ${title}`).sort()).toEqual(expected);
});

test("every npm script that a document names exists", () => {
  expect(dangling(/npm run (?:-s )?([\w:-]+)/g, (name) => name in packageJson.scripts)).toEqual([]);
});

const code = product()
  .map(({ text }) => text)
  .join("\n");
const handbook = (name: string) => documents.find(({ path }) => path === `docs/${name}.md`)?.text ?? "";
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

test("every metric that docs/operations.md explains exists", () => {
  const [table = ""] = handbook("operations").split("## Metrics")[1]?.split("\n\n## ") ?? [];
  const ofProcess = createRegistry()
    .getMetricsAsArray()
    .map(({ name }) => name);
  const named = namesIn(table, /`([a-z]+(?:_[a-z0-9]+)+)[`{]/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !ofProcess.includes(name) && !code.includes(`name: "${name}"`))).toEqual([]);
});

test("every event of the log that docs/operations.md and docs/scale.md name exists", () => {
  const named = namesIn(handbook("operations") + handbook("scale"), /`((?:message|device|clock)\.[a-z]+)`/g);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !code.includes(`event: "${name}"`))).toEqual([]);
});

test("docs/devices.md explains every refusal of the broker, and no other", () => {
  const [table = ""] = handbook("devices").split("## What a refusal means")[1]?.split("\n## ") ?? [];
  const rows = namesIn(table, /^\| ((?:`\w+`(?:, )?)+) \|/gm).flatMap((cell) => namesIn(cell, /`(\w+)`/g));
  expect(rows.sort()).toEqual(Object.keys(createRefusals(createLog("silent")).counts).sort());
});

test("every limit that a document names exists", () => {
  const valueAt = (name: string) =>
    name.split(".").reduce<unknown>((at, key) => Object(at)[key], { limits, platformLimits });
  const named = /`((?:limits|platformLimits)(?:\.\w+)+)`/g;
  expect(documents.flatMap(({ text }) => namesIn(text, named)).length).toBeGreaterThan(2);
  expect(dangling(named, (name) => valueAt(name) !== undefined)).toEqual([]);
});
