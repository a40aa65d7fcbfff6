import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { textsUnder } from "./sources.ts";

const documents = [{ path: "README.md", text: readFileSync("README.md", "utf8") }, ...textsUnder("docs", /\.md$/)];
const files = globSync(["{app,components,lib,messages,tests}/**/*.{ts,tsx,css}", "*.ts"]);

/** The names of this form in the documents that stand for nothing. */
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
