/** What parsing an argument's value requires. */
export type ReadableArg = {
  dataType: string;
  options: ReadonlySet<number>;
  /** The largest valid number, if it differs from the default. */
  largest?: number;
};

export type Value = { num: number | null; text: string | null; quality: "good" | "bad" };

/** Fault codes of probes: E1, Er2, ERR. */
const faultCode = /^e(r{0,2}[-_ ]?\d{1,3}|rr)$/i;
const booleanWords = new Map([
  ["true", 1],
  ["on", 1],
  ["false", 0],
  ["off", 0],
]);
const longestText = 256;
/** Larger than any measurement: beyond this, a register is faulty. */
const largest = 1e9;

const good = (num: number): Value => ({ num, text: null, quality: "good" });

/** Parses a number from firmware: a number, a boolean, or either as text. */
export function numberOf(raw: unknown, most = largest): number | null {
  if (typeof raw === "boolean") return raw ? 1 : 0;
  if (typeof raw === "number") return Math.abs(raw) <= most ? raw : null;
  if (typeof raw !== "string" || raw.length > 32) return null;
  const text = raw.trim().toLowerCase();
  const num = booleanWords.get(text) ?? (text === "" ? Number.NaN : Number(text));
  return Math.abs(num) <= most ? num : null;
}

/** Text of up to `longest` characters without control characters (PostgreSQL refuses NUL); null if invalid. */
export function textOf(raw: unknown, longest: number): string | null {
  if (typeof raw !== "string" || raw.length > longest) return null;
  return raw.replaceAll(/\p{Cc}/gu, "");
}

/**
 * Parses a raw value by the argument's data type. A fault code instead of a number is a value of bad quality; null if
 * it is not a valid value of the argument.
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
