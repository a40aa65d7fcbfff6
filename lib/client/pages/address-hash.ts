import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const key = "brought";

/** Stores the address's fragment in the tab, for `target`: the sign-in pages in between have other addresses. */
export function noteHash(target: string): void {
  const { hash } = window.location;
  if (hash && !target.includes("#")) keepWordIn("sessionStorage", key, target + hash);
}

/** Returns once, with its #, the fragment stored for `target`; "" for none, or if `target` has one. */
export function takeHash(target: string): string {
  const word = keptWord("sessionStorage", key) ?? "";
  if (!word.startsWith(`${target}#`)) return "";
  keepWordIn("sessionStorage", key, null);
  return word.slice(target.length);
}
