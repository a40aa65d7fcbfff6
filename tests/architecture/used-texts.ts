import { catalogue } from "./catalogue.ts";
import { usesIn } from "./key-uses.ts";
import { product, type Source } from "./sources.ts";

const all = [...catalogue("en").keys()];
const byPath = new Map(product().map((source) => [source.path, source]));

/** All files that these import, eagerly or lazily; type imports are excluded. */
function needed(paths: readonly string[]): Source[] {
  const found = new Set<Source>();
  const walk = (path: string) => {
    const source = byPath.get(path);
    if (!source || found.has(source)) return;
    found.add(source);
    for (const each of source.imports) if (!each.typeOnly) walk(each.path);
  };
  for (const path of paths) walk(path);
  return [...found];
}

/** Texts that the client components of a page may use. A failure has a fallback for texts that are left out. */
export function textsUsedBy(page: string): string[] {
  const client = needed([page]).filter(({ text }) => text.startsWith('"use client";'));
  return needed(client.map(({ path }) => path))
    .flatMap(usesIn)
    .flatMap((use) => {
      if ("key" in use) return [use.key];
      if ("pattern" in use) return all.filter((key) => use.pattern.test(key));
      return use.chosenIn === "errors" ? [] : all.filter((key) => key.startsWith(`${use.chosenIn}.`));
    });
}

/** The names of all texts in a part of a catalogue. */
export function keysOf(words: object, path = ""): string[] {
  return Object.entries(words).flatMap(([name, part]) =>
    typeof part === "string" ? [path + name] : keysOf(part, `${path}${name}.`),
  );
}
