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

/** The rows of data that are a list, or a page of one. */
function rowsOf(data: unknown): number {
  const rows = Array.isArray(data) ? data : at(data, ["list"]);
  return Array.isArray(rows) ? rows.length : 0;
}

/** A field, then the row that cannot be without it, then what cannot be without the row. */
const rounds = 4;

/**
 * Data of a foreign platform as the schema has them: in our types, and without the fields that do not fit it, so that one
 * wrong field never blanks a screen: it counts as missing, which `lost` hears, and a row that lacks its identity is left
 * out, though not for a state that only the platform has a word for. Undefined when nothing usable remains: of a list, no
 * row. Changes `given` in place: a copy of deep data could exhaust the stack.
 */
export function mend<S extends z.core.$ZodType>(
  schema: S,
  given: unknown,
  lost: (issues: readonly z.core.$ZodIssue[]) => void,
): z.core.output<S> | undefined {
  const first = z.safeParse(schema, given);
  if (first.success) return first.data;
  const data = inOurTypes(given, first.error.issues);
  const hadRows = rowsOf(data) > 0;
  for (let round = 0; round <= rounds; round++) {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return hadRows && rowsOf(parsed.data) === 0 ? undefined : parsed.data;
    const { issues } = parsed.error;
    if (round === 0) lost(issues);
    const culprits = issues.flatMap((issue) => (takeLeast(data, issue) ? [] : [culprit(data, issue.path)]));
    const distinct = [...new Map(culprits.map((path) => [JSON.stringify(path), path])).values()];
    if (distinct.some((path) => path.length === 0)) return undefined;
    for (const path of distinct.toSorted(byDepth)) takeOut(data, path);
  }
  return undefined;
}
