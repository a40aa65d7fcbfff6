import { isRecord } from "#lib/domain/is-record.ts";
import { invalid } from "../refusal.ts";
import { HttpFault } from "./http-fault.ts";

/** No call nests deeper than a few levels. */
const maxDepth = 32;

/** Whether brackets nest too deeply; checked in the text, so that no deep structure is ever built. */
function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") {
      if (++depth > maxDepth) return true;
    } else if (character === "}" || character === "]") depth--;
  }
  return false;
}

const beneath = (key: string | number, path: string | null): string | null =>
  path === null ? null : path === "" ? String(key) : `${key}.${path}`;

/**
 * Path of the first value that no call may contain: a key that reaches a prototype, or a text with NUL. The path is
 * only built while returning: building it for each of half a million values would block the process for a second.
 */
function forbiddenPath(value: unknown): string | null {
  // PostgreSQL cannot store NUL in a text.
  if (typeof value === "string") return value.includes("\0") ? "" : null;
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    // Converting each index to text would cost more than all the rest.
    for (let at = 0; at < value.length; at++) {
      const found = beneath(at, forbiddenPath(value[at]));
      if (found !== null) return found;
    }
    return null;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === "__proto__" || key.includes("\0")) return key;
    const found = beneath(key, forbiddenPath(inner));
    if (found !== null) return found;
  }
  return null;
}

/** Refuses dangerous values, with the field's name, before any schema sees them. */
export function refuseForbidden(input: Record<string, unknown>): void {
  const path = forbiddenPath(input);
  if (path !== null) throw invalid(path);
}

/** Parses a JSON body as an object; an empty body is {}. Throws HttpFault 400 if invalid or nested too deeply. */
export function parseBody(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  if (isDeep(text)) throw new HttpFault(400);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpFault(400);
  }
  if (!isRecord(value)) throw invalid("body");
  return { ...value };
}

/** A query string as an object; a repeated name becomes a list, which no schema accepts. */
export function parseQuery(search: string): Record<string, unknown> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}
