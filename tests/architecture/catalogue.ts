import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Language } from "#lib/domain/languages.ts";

const tree = z.record(z.string(), z.unknown());

function leaves(value: unknown, path: string[], found: Map<string, string>): Map<string, string> {
  if (typeof value === "string") found.set(path.join("."), value);
  else for (const [key, child] of Object.entries(tree.parse(value))) leaves(child, [...path, key], found);
  return found;
}

/** Every text of a catalogue by its full key: "devices.filters.all". */
export const catalogue = (language: Language): Map<string, string> =>
  leaves(JSON.parse(readFileSync(`messages/${language}.json`, "utf8")), [], new Map());

/**
 * The arguments that an ICU message asks for, and tags of rich text, each with its kind: "count:plural", "name:", "b:tag";
 * "count:words" for a plural that only chooses words and shows no number. The texts inside plural and select branches are looked into; `#` and quoted braces are no arguments.
 */
export function argumentsOf(message: string): string[] {
  const text = message.replace(/'[{}<>][^']*'/g, "");
  const found = new Set<string>();
  for (const [, name] of text.matchAll(/<(\w+)>/g)) found.add(`${name}:tag`);
  collect(text, found);
  return [...found].sort();
}

function collect(text: string, found: Set<string>): void {
  for (const inside of braces(text)) {
    const [, name = "", kind = "", rest = ""] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,?)?([\s\S]*)$/.exec(inside) ?? [];
    found.add(`${name}:${kind === "plural" && !rest.includes("#") ? "words" : kind}`);
    // The content in braces after "plural" or "select" is a message again.
    if (/^(plural|select|selectordinal)$/.test(kind)) for (const branch of braces(rest)) collect(branch, found);
  }
}

/** The contents of the outermost pairs of braces. */
function braces(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [at, character] of [...text].entries()) {
    if (character === "{" && depth++ === 0) from = at + 1;
    if (character === "}" && --depth === 0) found.push([...text].slice(from, at).join(""));
  }
  return found;
}
