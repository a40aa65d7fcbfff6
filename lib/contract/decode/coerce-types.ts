import type * as z from "zod/mini";
import { flagOf } from "#lib/domain/flags.ts";
import { isRecord } from "#lib/domain/is-record.ts";
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
const lettersOf = (value: unknown) =>
  String(value)
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

/** The id, used as the name where there is no name; a role is its own id. */
function idForName(root: unknown, path: DataPath): unknown {
  const [, bearer] = /^(\w+)name$/i.exec(String(path.at(-1))) ?? [];
  if (!bearer || valueAt(root, path)) return undefined;
  const beside = (name: string) => valueAt(root, [...path.slice(0, -1), name]);
  return beside(`${bearer}Id`) || beside(bearer) || undefined;
}

/**
 * The request's own value for a field that the answer does not repeat: at the top, or an id at any depth. Not the
 * `requestId`, by which an answer identifies a job, and a request itself.
 */
function repeated(input: unknown, path: DataPath, value: unknown): unknown {
  const name = String(path.at(-1));
  const isRepeated = (path.length === 1 || name.endsWith("Id")) && name !== "requestId";
  return isRepeated && isRecord(input) && (value ?? "") === "" ? input[name] : undefined;
}

/**
 * Converts another platform's data to the contract's types where the meaning is unambiguous: numbers and times as text,
 * ids as numbers, 0 and 1, upper-case constants, null for an empty list, a missing name (replaced by the id), what only
 * repeats the request (`input`). Changes `data` in place.
 */
export function coerceTypes(data: unknown, issues: readonly Issue[], input: unknown): unknown {
  return issues.reduce<unknown>((root, issue) => {
    const { path } = issue;
    const given = valueAt(root, path);
    const value = converted(issue, given) ?? idForName(root, path) ?? repeated(input, path, given);
    return value === undefined ? root : setAt(root, path, value);
  }, data);
}
