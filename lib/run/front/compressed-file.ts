import { readFile } from "node:fs/promises";
import type { Encoding } from "./accepted-encoding.ts";
import { compress } from "./compress.ts";

const known = new Map<string, Promise<Buffer>>();

/** A large file, compressed when it is first requested and then cached. Rejects if it cannot be read. */
export function compressedFile(path: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${path}`;
  const kept = known.get(key);
  if (kept) return kept;
  const compressed = readFile(path).then((bytes) => compress(bytes, encoding));
  known.set(key, compressed);
  compressed.catch(() => known.delete(key));
  return compressed;
}
