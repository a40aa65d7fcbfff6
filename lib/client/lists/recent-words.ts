import { keepJson, keptJson } from "../storage/kept-json.ts";

const most = 8;
/** Shorter words are not stored. */
const shortest = 2;

export function recentWords(place: string): string[] {
  const kept = keptJson("localStorage", place);
  return Array.isArray(kept) ? kept.filter((word) => typeof word === "string").slice(0, most) : [];
}

/** Stores a search; it replaces one that is a prefix of it. */
export function keepWord(place: string, word: string): void {
  const text = word.trim();
  if (text.length < shortest) return;
  const others = recentWords(place).filter((each) => !text.toLowerCase().startsWith(each.toLowerCase()));
  keepJson("localStorage", place, [text, ...others].slice(0, most));
}
