import { type Packed, unpacked } from "./packed.ts";

/** In the place of a kind of objects: what follows are the parts of a list. */
const list = -1;

/** Many objects alike as one text that names the fields of each kind once: half as long, in which a page has it twice. */
export function packedRows<T>(rows: readonly T[]): Packed<readonly T[]> {
  const kinds: string[][] = [];
  const cell = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return [list, ...value.map(cell)];
    const names = Object.keys(value);
    const known = kinds.findIndex(
      (kind) => kind.length === names.length && kind.every((name, at) => name === names[at]),
    );
    return [known < 0 ? kinds.push(names) - 1 : known, ...Object.values(value).map(cell)];
  };
  const cells = cell(rows);
  return { json: JSON.stringify([kinds, cells]) };
}

function read(json: string): unknown {
  // `packedRows` wrote it.
  const [kinds, cells] = JSON.parse(json) as [string[][], unknown];
  const value = (of: unknown): unknown => {
    if (!Array.isArray(of)) return of;
    const [kind, ...parts] = of;
    const names = kinds[kind];
    if (!names) return parts.map(value);
    const object: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) object[name] = value(parts[at]);
    return object;
  };
  return value(cells);
}

/** What `packedRows` packed; the same objects for the same answer of the server. */
export const unpackedRows = <T>(pack: Packed<readonly T[]>): readonly T[] => unpacked(pack, read);
