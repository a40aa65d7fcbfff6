/** Path to a value within data, as in a schema issue. */
export type DataPath = readonly PropertyKey[];

/** The value at a path; undefined where the path does not exist. */
export const valueAt = (root: unknown, path: DataPath): unknown =>
  path.reduce<unknown>(
    (node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined),
    root,
  );

/** Sets the value at a path, in place unless the path is empty. Answers the data. */
export function setAt(root: unknown, path: DataPath, value: unknown): unknown {
  const key = path.at(-1);
  if (key === undefined) return value;
  const parent = valueAt(root, path.slice(0, -1));
  if (typeof parent === "object" && parent !== null) Reflect.set(parent, key, value);
  return root;
}
