/** The way from data to a part of them, as an issue of a schema names it. */
export type Path = readonly PropertyKey[];

/** What stands at a path; undefined where the path ends earlier. */
export const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined),
    root,
  );

/** The data with another value there; changed in place unless they are replaced as a whole. */
export function put(root: unknown, path: Path, value: unknown): unknown {
  const key = path.at(-1);
  if (key === undefined) return value;
  const parent = at(root, path.slice(0, -1));
  if (typeof parent === "object" && parent !== null) Reflect.set(parent, key, value);
  return root;
}
