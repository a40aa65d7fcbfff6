import type * as z from "zod/mini";
import { flagOf } from "#lib/domain/flags.ts";
import { steady } from "#lib/domain/time/time-zone.ts";
import { type DataPath, setAt, valueAt } from "./data-path.ts";

type Issue = z.core.$ZodIssue;

export const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const moment = /^(\d{4}[-/]\d\d[-/]\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** Parses a time; one without an offset is in the site's time zone. */
function timeIn(text: string): number | undefined {
  const [, day, clock, offset] = moment.exec(text) ?? [];
  const time = Date.parse(`${day?.replaceAll("/", "-")}T${clock}${offset?.replace(/(\d\d)(\d\d)$/, "$1:$2") ?? "Z"}`);
  if (Number.isNaN(time)) return undefined;
  return offset === undefined ? time - steady.offset : time;
}

/** Java writes enum constants in UPPER_SNAKE case, so words are compared by their letters and digits alone. */
const lettersOf = (word: unknown) =>
  String(word)
    .replace(/[^a-z\d]/gi, "")
    .toLowerCase();

/** Converts a value of the wrong type to the contract's type; undefined when that would be a guess. */
function converted(issue: Issue, value: unknown): unknown {
  if (issue.code === "invalid_value")
    return typeof value === "string" ? issue.values.find((known) => lettersOf(known) === lettersOf(value)) : undefined;
  if (issue.code !== "invalid_type") return undefined;
  if (issue.expected === "string" && typeof value === "number") return String(value);
  if (issue.expected === "number" && typeof value === "string")
    return decimal.test(value) ? Number(value) : timeIn(value);
  if (issue.expected === "boolean") return flagOf(value);
  return issue.expected === "array" && value === null ? [] : undefined;
}

/** The id, used as the name where there is no name. */
function idForName(root: unknown, path: DataPath): unknown {
  const [, bearer] = /^(\w+)name$/i.exec(String(path.at(-1))) ?? [];
  return bearer && !valueAt(root, path) ? valueAt(root, [...path.slice(0, -1), `${bearer}Id`]) || undefined : undefined;
}

/**
 * Converts another platform's data to the contract's types where the meaning is unambiguous: numbers and times as text,
 * ids as numbers, 0 and 1, upper-case constants, null for an empty list, a missing name (replaced by the id). Changes
 * `data` in place.
 */
export function coerceTypes(data: unknown, issues: readonly Issue[]): unknown {
  return issues.reduce<unknown>((root, issue) => {
    const value = converted(issue, valueAt(root, issue.path)) ?? idForName(root, issue.path);
    return value === undefined ? root : setAt(root, issue.path, value);
  }, data);
}
