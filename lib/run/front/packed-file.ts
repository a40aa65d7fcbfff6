import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** What is packed once and sent often; the highest quality takes twenty times as long for an eighth of the bytes. */
const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, gzip: { level: 9 } };

const known = new Map<string, Promise<Buffer>>();

/**
 * A file of megabytes, packed when it is first asked for and kept from then on: anybody may ask as often as they like.
 * Rejects when it cannot be read.
 */
export function packedFile(path: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${path}`;
  const kept = known.get(key);
  if (kept) return kept;
  const packed = readFile(path).then((bytes) => packers[encoding](bytes, options[encoding]));
  known.set(key, packed);
  packed.catch(() => known.delete(key));
  return packed;
}
