import * as z from "zod/mini";
import { coerceTypes } from "./coerce-types.ts";
import { type DataPath, valueAt } from "./data-path.ts";
import { replaceUnknownState } from "./unknown-states.ts";

/** What to remove: the value at the path or, if that is missing, the parent that requires it. */
const culprit = (root: unknown, path: DataPath): DataPath =>
  path.length === 0 || valueAt(root, path) !== undefined ? path : culprit(root, path.slice(0, -1));

function removeAt(root: unknown, path: DataPath): void {
  const parent = valueAt(root, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(parent) && typeof key === "number") parent.splice(key, 1);
  else if (typeof parent === "object" && parent !== null && key !== undefined) Reflect.deleteProperty(parent, key);
}

/** Deeper parts first and later rows first, so that no removal shifts a pending one. */
const byDepth = (a: DataPath, b: DataPath) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)) || 0;

/** Names of the fields with a non-empty list; "" if data is itself a list. */
function listsIn(data: unknown): string[] {
  const lists = Array.isArray(data) ? [["", data] as const] : Object.entries(Object(data));
  return lists.flatMap(([name, rows]) => (Array.isArray(rows) && rows.length > 0 ? [name] : []));
}

/** Nested levels at most: a field, the row that requires it, and the parents of the row. */
const rounds = 4;

/**
 * Converts another platform's data to the schema: in our types, without fields that do not fit, so that one bad field
 * never blanks a screen. Such a field counts as missing and is reported to `lost`; a row without its identity is
 * dropped, but not one whose state is missing or unknown. Undefined when nothing usable remains; for a required list,
 * when no row does. `input` is the request, whose values an answer need not repeat. Changes `given` in place: copying
 * deeply nested data could overflow the stack.
 */
export function coerceToSchema<S extends z.core.$ZodType>(
  schema: S,
  given: unknown,
  lost: (issues: readonly z.core.$ZodIssue[]) => void,
  input?: unknown,
): z.core.output<S> | undefined {
  const first = z.safeParse(schema, given);
  if (first.success) return first.data;
  const data = coerceTypes(given, first.error.issues, input);
  const lists = listsIn(data);
  /** Whether a required list has lost all its rows. */
  const isEmptied = (left: readonly string[]) =>
    lists.some((name) => !left.includes(name) && !z.safeParse(schema, { ...Object(data), [name]: undefined }).success);
  for (let round = 0; round <= rounds; round++) {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return isEmptied(listsIn(parsed.data)) ? undefined : parsed.data;
    const { issues } = parsed.error;
    if (round === 0) lost(issues);
    // Only in the first round: afterwards, a missing state is one that was removed as invalid.
    const culprits = issues.flatMap((issue) =>
      round === 0 && replaceUnknownState(data, issue) ? [] : [culprit(data, issue.path)],
    );
    const distinct = [...new Map(culprits.map((path) => [JSON.stringify(path), path])).values()];
    if (distinct.some((path) => path.length === 0)) return undefined;
    for (const path of distinct.toSorted(byDepth)) removeAt(data, path);
  }
  return undefined;
}
