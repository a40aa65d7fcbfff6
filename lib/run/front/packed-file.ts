import { readFile } from "node:fs/promises";
import type { Encoding } from "./accepted-encoding.ts";
import { pack } from "./pack.ts";

const known = new Map<string, Promise<Buffer>>();

/** A large file, compressed when it is first requested and then cached. Rejects if it cannot be read. */
export function packedFile(path: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${path}`;
  const kept = known.get(key);
  if (kept) return kept;
  const packed = readFile(path).then((bytes) => pack(bytes, encoding));
  known.set(key, packed);
  packed.catch(() => known.delete(key));
  return packed;
}
