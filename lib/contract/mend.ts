import * as z from "zod/mini";

type Path = readonly PropertyKey[];

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined),
    root,
  );

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

/** A field, then the row that cannot be without it, then what cannot be without the row. */
const rounds = 4;

/**
 * Data of a foreign platform without the fields that do not fit the schema, so that one wrong field never blanks a
 * screen: it counts as missing, and a row that lacks its identity is left out. Undefined when nothing usable remains.
 * Changes `data` in place: a copy of deep data could exhaust the stack.
 */
export function mend<S extends z.core.$ZodType>(schema: S, data: unknown): z.core.output<S> | undefined {
  for (let round = 0; round <= rounds; round++) {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return parsed.data;
    const culprits = parsed.error.issues.map(({ path }) => culprit(data, path));
    const distinct = [...new Map(culprits.map((path) => [JSON.stringify(path), path])).values()];
    if (distinct.some((path) => path.length === 0)) return undefined;
    for (const path of distinct.toSorted(byDepth)) takeOut(data, path);
  }
  return undefined;
}
