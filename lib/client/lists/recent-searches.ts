import { readStoredJson, writeStoredJson } from "../storage/kept-json.ts";

const most = 8;
/** Shorter words are not stored. */
const shortest = 2;

export function recentSearches(place: string): string[] {
  const kept = readStoredJson("localStorage", place);
  return Array.isArray(kept) ? kept.filter((search) => typeof search === "string").slice(0, most) : [];
}

/** Stores a search; it replaces one that is a prefix of it. */
export function storeSearch(place: string, word: string): void {
  const text = word.trim();
  if (text.length < shortest) return;
  const others = recentSearches(place).filter((each) => !text.toLowerCase().startsWith(each.toLowerCase()));
  writeStoredJson("localStorage", place, [text, ...others].slice(0, most));
}
