import { firstPart } from "./first-part.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const unseen = /[ \x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** Untrusted text as one line of at most `max` characters, without bidirectional control characters. */
export function plainLine(text: string, max: number): string {
  const line = text
    .slice(0, max * 4)
    .replace(unseen, " ")
    .trim();
  if (line.length <= max) return line;
  return `${firstPart(line, max - 1).trimEnd()}…`;
}
