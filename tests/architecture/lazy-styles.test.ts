import { expect, test } from "vitest";
import { product } from "./sources.ts";

const sources = product();
const byPath = new Map(sources.map((source) => [source.path, source]));
const isSheet = (path: string) => path.endsWith(".css");

/** The style sheets that a file imports. */
function sheetsWith(path: string, seen = new Set<string>()): Set<string> {
  for (const each of byPath.get(path)?.imports ?? []) {
    if (each.typeOnly || each.later || seen.has(each.path)) continue;
    seen.add(each.path);
    sheetsWith(each.path, seen);
  }
  return new Set([...seen].filter(isSheet));
}

/** Files that import style sheets for their lazy parts, which the server renders with the page. */
const drawnEarly = sources.filter(
  ({ text, imports }) => /^import "[^"]+\.module\.css";/m.test(text) && imports.some(({ later }) => later),
);

test.each(drawnEarly.map((source) => [source.path, source] as const))(
  "%s imports all CSS of what is rendered before its code loads",
  (path, { imports }) => {
    const here = sheetsWith(path);
    const needed = imports.filter(({ later }) => later).flatMap((late) => [...sheetsWith(late.path)]);
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.filter((sheet) => !here.has(sheet))).toEqual([]);
  },
);
