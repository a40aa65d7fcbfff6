import type { OutgoingHttpHeaders } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  type ZstdOptions,
} from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";
import { PageDictionary } from "./page-dictionary.ts";

/** Packs piece by piece; what was written leaves when it is flushed. */
export type Packer = Transform & { flush(): void };

/** What fits into one packet arrives no sooner for being smaller. */
const smallest = 1_400;

/** Event streams, pictures and what is packed already are not among them. */
const packable = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|wasm)|image\/(svg|x-icon))/;

/** Whether a body with these headers gets there sooner when it is packed. */
export function worthPacking(headers: OutgoingHttpHeaders): boolean {
  if (headers["content-encoding"] || /no-transform/.test(headers["cache-control"] ?? "")) return false;
  if (Number(headers["content-length"] ?? smallest) < smallest) return false;
  return packable.test(headers["content-type"] ?? "");
}

const whole = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * From level 7 on each of many at once fills a table of 8 MB instead of 2, and takes a third longer for half a hundredth of
 * the bytes; a small window keeps them small too.
 */
const quickly: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const level = 6;

/** Packs what is sent once. */
export const pack = (body: string | Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === "br" ? whole.br(body, quickly) : whole.gzip(body, { level });

/** Takes less time than the above for half of the bytes. Small tables cost no byte more here, and a fifth of the memory. */
const against = ({ bytes }: PageDictionary): ZstdOptions => ({
  dictionary: bytes,
  params: {
    [constants.ZSTD_c_compressionLevel]: 6,
    [constants.ZSTD_c_windowLog]: 18,
    [constants.ZSTD_c_hashLog]: 17,
    [constants.ZSTD_c_chainLog]: 17,
  },
});

/** How a page may be packed: against a dictionary that the browser has, too. */
export type Packing = Encoding | PageDictionary;

/** What Content-Encoding says of it. */
export const encodingOf = (packing: Packing): string => (packing instanceof PageDictionary ? "dcz" : packing);

/** Packs what is made piece by piece: each piece can be flushed. */
export function packer(packing: Packing): Packer {
  if (packing instanceof PageDictionary) {
    const stream = createZstdCompress(against(packing));
    stream.push(packing.start);
    return stream;
  }
  return packing === "br"
    ? createBrotliCompress({ ...quickly, flush: constants.BROTLI_OPERATION_PROCESS })
    : createGzip({ level });
}

/** Packs as small as it gets, for what is packed at build time and sent for months. */
export const packTightly = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br"
    ? whole.br(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : whole.gzip(body, { level: 9 });
