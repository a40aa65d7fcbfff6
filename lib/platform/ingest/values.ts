/** What an argument needs to know of itself to read a value. */
export type ReadableArg = {
  dataType: string;
  options: ReadonlySet<number>;
  /** The largest number that it can be, where that is not what no controller measures. */
  largest?: number;
};

export type Value = { num: number | null; text: string | null; quality: "good" | "bad" };

/** Codes with which a controller says that a probe is broken: E1, Er2, ERR. */
const faultCode = /^e(r{0,2}[-_ ]?\d{1,3}|rr)$/i;
const spoken = new Map([
  ["true", 1],
  ["on", 1],
  ["false", 0],
  ["off", 0],
]);
const longestText = 256;
/** Beyond this no argument of a controller measures; a larger number is a broken register. */
const largest = 1e9;

const good = (num: number): Value => ({ num, text: null, quality: "good" });

/** A number from what firmware sends for one: a number, a boolean, or either of them as text. */
export function numberOf(raw: unknown, most = largest): number | null {
  if (typeof raw === "boolean") return raw ? 1 : 0;
  if (typeof raw === "number") return Math.abs(raw) <= most ? raw : null;
  if (typeof raw !== "string" || raw.length > 32) return null;
  const text = raw.trim().toLowerCase();
  const num = spoken.get(text) ?? (text === "" ? Number.NaN : Number(text));
  return Math.abs(num) <= most ? num : null;
}

/** Text of at most `longest` characters without control characters (PostgreSQL refuses NUL); null when it is no text. */
export function textOf(raw: unknown, longest: number): string | null {
  if (typeof raw !== "string" || raw.length > longest) return null;
  return raw.replaceAll(/\p{Cc}/gu, "");
}

/**
 * A raw value as the argument's data type reads it. A fault code in the place of a number is a value of bad quality;
 * null means that this cannot be a value of the argument at all.
 */
export function readValue(arg: ReadableArg, raw: unknown): Value | null {
  if (arg.dataType === "text" || arg.dataType === "time") {
    const text = textOf(typeof raw === "number" ? String(raw) : raw, longestText);
    return text === null ? null : { num: null, text, quality: "good" };
  }
  if (typeof raw === "string" && faultCode.test(raw.trim()))
    return { num: null, text: raw.trim().toUpperCase(), quality: "bad" };
  const num = numberOf(raw, arg.largest);
  if (num === null) return null;
  if (arg.dataType === "bool") return num === 0 || num === 1 ? good(num) : null;
  if (arg.dataType === "enum") return arg.options.has(num) ? good(num) : null;
  return good(num);
}
