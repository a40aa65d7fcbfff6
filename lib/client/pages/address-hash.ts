import { keepWordIn, keptWord } from "../storage/kept-word.ts";

const key = "brought";

/**
 * Notes what stands behind the # of the address that was opened, such as an authorization code: it came along to here,
 * past the server, and belongs to `target`, where signing in is to lead. The tab keeps it: the other pages before signing
 * in have addresses without it, and one way leads through WeChat.
 */
export function noteHash(target: string): void {
  const { hash } = window.location;
  if (hash && !target.includes("#")) keepWordIn("sessionStorage", key, target + hash);
}

/** Hands over, once, what came along for `target`, with its #; "" where nothing did, or where it has an end of its own. */
export function takeHash(target: string): string {
  const word = keptWord("sessionStorage", key) ?? "";
  if (!word.startsWith(`${target}#`)) return "";
  keepWordIn("sessionStorage", key, null);
  return word.slice(target.length);
}
