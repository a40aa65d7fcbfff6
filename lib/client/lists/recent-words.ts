import { keepJson, keptJson } from "../storage/kept-json.ts";

const most = 8;
/** What is shorter says nothing later. */
const shortest = 2;

/** What this person searched for last on this phone, the newest first; none where the browser keeps nothing. */
export function recentWords(place: string): string[] {
  const kept = keptJson("localStorage", place);
  return Array.isArray(kept) ? kept.filter((word) => typeof word === "string").slice(0, most) : [];
}

/** Keeps a search; one that only begins like it was on the way to it and gives way. */
export function keepWord(place: string, word: string): void {
  const text = word.trim();
  if (text.length < shortest) return;
  const others = recentWords(place).filter((each) => !text.toLowerCase().startsWith(each.toLowerCase()));
  keepJson("localStorage", place, [text, ...others].slice(0, most));
}
