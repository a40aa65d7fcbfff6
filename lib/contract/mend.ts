import * as z from "zod/mini";
import { takeLeast } from "./least-states.ts";
import { inOurTypes } from "./our-types.ts";
import { at, type Path } from "./places.ts";

/** What has to go: what the path names or, where that is missing, what cannot be without it. */
const culprit = (root: unknown, path: Path): Path =>
  path.length === 0 || at(root, path) !== undefined ? path : culprit(root, path.slice(0, -1));

function takeOut(root: unknown, path: Path): void {
  const parent = at(root, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(parent) && typeof key === "number") parent.splice(key, 1);
  else if (typeof parent === "object" && parent !== null && key !== undefined) Reflect.deleteProperty(parent, key);
}

/** Inner parts before outer ones and later rows before earlier ones, so that no removal moves what is still to go. */
const byDepth = (a: Path, b: Path) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)) || 0;

/** The lists in data that hold something, by the name of their field; data that are one themselves by "". */
function listsIn(data: unknown): string[] {
  const lists = Array.isArray(data) ? [["", data] as const] : Object.entries(Object(data));
  return lists.flatMap(([name, rows]) => (Array.isArray(rows) && rows.length > 0 ? [name] : []));
}

/** A field, then the row that cannot be without it, then what cannot be without the row. */
const rounds = 4;

/**
 * Data of a foreign platform as the schema has them: in our types, and without the fields that do not fit it, so that one
 * wrong field never blanks a screen: it counts as missing, which `lost` hears, and a row that lacks its identity is left
 * out, though not for a state that is not told or that only the platform has a word for. Undefined when nothing usable
 * remains: of a list that the schema asks for, no row. Changes `given` in place: a copy of deep data could exhaust the
 * stack.
 */
export function mend<S extends z.core.$ZodType>(
  schema: S,
  given: unknown,
  lost: (issues: readonly z.core.$ZodIssue[]) => void,
): z.core.output<S> | undefined {
  const first = z.safeParse(schema, given);
  if (first.success) return first.data;
  const data = inOurTypes(given, first.error.issues);
  const lists = listsIn(data);
  /** Whether no row is left of a list without which the answer is none. */
  const isEmptied = (left: readonly string[]) =>
    lists.some((name) => !left.includes(name) && !z.safeParse(schema, { ...Object(data), [name]: undefined }).success);
  for (let round = 0; round <= rounds; round++) {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return isEmptied(listsIn(parsed.data)) ? undefined : parsed.data;
    const { issues } = parsed.error;
    if (round === 0) lost(issues);
    // In the first round alone: later on a state is missing because it was none.
    const culprits = issues.flatMap((issue) =>
      round === 0 && takeLeast(data, issue) ? [] : [culprit(data, issue.path)],
    );
    const distinct = [...new Map(culprits.map((path) => [JSON.stringify(path), path])).values()];
    if (distinct.some((path) => path.length === 0)) return undefined;
    for (const path of distinct.toSorted(byDepth)) takeOut(data, path);
  }
  return undefined;
}
