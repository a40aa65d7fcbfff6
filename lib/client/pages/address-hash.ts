import { readStored, writeStored } from "../storage/web-storage.ts";

const key = "brought";

/** Stores the address's fragment in the tab, for `target`: the sign-in pages in between have other addresses. */
export function noteHash(target: string): void {
  const { hash } = window.location;
  if (hash && !target.includes("#")) writeStored("sessionStorage", key, target + hash);
}

/** Returns once, with its #, the fragment stored for `target`; "" for none, or if `target` has one. */
export function popHash(target: string): string {
  const stored = readStored("sessionStorage", key) ?? "";
  if (!stored.startsWith(`${target}#`)) return "";
  writeStored("sessionStorage", key, null);
  return stored.slice(target.length);
}
