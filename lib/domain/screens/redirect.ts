import { limits } from "../limits.ts";
import { href } from "./addresses.ts";
import { isUnderBase } from "./base-path.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const forbidden = /[\x00-\x20\x7f-\xa0\u2000-\u200f\u2028-\u202f\u3000\ufeff\\]/;

/** Whether any decoded form of the path has dot segments, repeated slashes or control characters. */
function isDeceptive(path: string): boolean {
  let current = path;
  for (let round = 0; round < 3; round++) {
    if (forbidden.test(current) || current.includes("//")) return true;
    if (current.split("/").some((segment) => segment === "." || segment === "..")) return true;
    let decoded: string;
    try {
      decoded = decodeURIComponent(current);
    } catch {
      return true;
    }
    if (decoded === current) return false;
    current = decoded;
  }
  return current.includes("//") || forbidden.test(current) || current.split("/").includes("..");
}

/**
 * Validates a redirect parameter: path, query and hash unchanged, or the device list unless the value is a path under
 * the base path. Login itself is not a valid target.
 */
export function safeRedirect(value: unknown): string {
  const fallback = href("home");
  if (typeof value !== "string" || value.length > limits.redirectLength || forbidden.test(value)) return fallback;
  const path = value.split(/[?#]/, 1)[0] ?? "";
  if (!isUnderBase(path) || isDeceptive(path)) return fallback;
  const url = new URL(value, "http://origin.invalid");
  if (url.host !== "origin.invalid" || url.username || url.password || !isUnderBase(url.pathname)) return fallback;
  if (decodeURIComponent(url.pathname).startsWith(href("login"))) return fallback;
  return url.pathname + url.search + url.hash;
}
