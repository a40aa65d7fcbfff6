import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import * as z from "zod/mini";
import { pathOf } from "#lib/domain/queries/query.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { dictionaryHeader } from "#lib/domain/screens/page-dictionary.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import type { HeadAssets } from "./document-start.ts";
import { endInChunks } from "./end-in-chunks.ts";
import type { FrontResponse } from "./front-response.ts";
import { PageDictionary } from "./page-dictionary.ts";
import { cacheForever, type StaticFile, staticFiles } from "./static-files.ts";

export const compressedFolder = ".next/compressed";

export const commonScriptFile = ".next/common-script.json";
const commonScript = z.object({ address: z.string(), holds: z.array(z.string()), unnamed: z.array(z.string()) });

type Kept = {
  headers: Record<string, string>;
  etag: string;
  /** A script or style sheet, which browsers never show as a document. */
  part: boolean;
  bodies: Partial<Record<Encoding | "plain", Buffer>>;
};

async function keep(root: string, { type, cacheControl, hash, bytes }: StaticFile): Promise<Kept> {
  const compressed = (ending: string) => readFile(join(root, compressedFolder, hash + ending)).catch(() => undefined);
  const [br, gzip] = await Promise.all([compressed(".br"), compressed(".gz")]);
  const headers: Record<string, string> = { "content-type": type, "cache-control": cacheControl };
  if (br || gzip) headers.vary = "Accept-Encoding";
  const part = /^text\/(javascript|css);/.test(type) && cacheControl === cacheForever;
  return {
    headers,
    part,
    // An address with a content hash needs no further tag.
    etag: cacheControl === cacheForever ? "1" : hash.slice(0, 16),
    bodies: { plain: bytes, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  };
}

/** Requests for which a browser uses the dictionary: documents, and fetches by Next's router. */
const dictionaryUse = { "use-as-dictionary": `match="${basePath}/*", match-dest=("document" "")` };

/** Static files in memory, by address. No part of a request is ever used as a file path. */
export class Files implements HeadAssets {
  readonly #byAddress: ReadonlyMap<string, Kept>;
  readonly #rules: ReadonlyMap<string, string>;
  readonly common: HeadAssets["common"];
  readonly #dictionary: PageDictionary | undefined;

  private constructor(
    byAddress: ReadonlyMap<string, Kept>,
    common: HeadAssets["common"],
    dictionary: PageDictionary | undefined,
  ) {
    this.#byAddress = byAddress;
    this.common = common;
    this.#dictionary = dictionary;
    if (dictionary) Object.assign(byAddress.get(dictionary.address)?.headers ?? {}, dictionaryUse);
    const sheets = [...byAddress].filter(([address]) => address.endsWith(".css"));
    this.#rules = new Map(sheets.map(([address, { bodies }]) => [address, String(bodies.plain).trim()]));
  }

  static async load(root = "."): Promise<Files> {
    const [files, common, dictionary] = await Promise.all([
      staticFiles(root),
      readFile(join(root, commonScriptFile), "utf8").catch(() => undefined),
      PageDictionary.load(root),
    ]);
    const kept = new Map<string, Kept>();
    for (const file of files) kept.set(file.address, await keep(root, file));
    return new Files(kept, common === undefined ? undefined : commonScript.parse(JSON.parse(common)), dictionary);
  }

  readonly cssOf = (address: string): string | undefined => this.#rules.get(address);

  /** Sets up how a page begins and is compressed for this browser, and tells the page which dictionary to offer. */
  prepare({ headers }: IncomingMessage, response: FrontResponse): void {
    const dictionary = this.#dictionary;
    const known = dictionary?.isKnownTo(headers);
    if (dictionary && !known) headers[dictionaryHeader] = dictionary.address;
    response.rewriteHead(this);
    response.compressAs(known ? dictionary : acceptedEncoding(headers["accept-encoding"]));
  }

  /** Methods other than GET and HEAD get 405, where Next would answer 500. */
  answer({ method, url = "", headers }: IncomingMessage, response: FrontResponse): boolean {
    const file = this.#byAddress.get(pathOf(url));
    if (!file) return false;
    if (method !== "GET" && method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD", "cache-control": "no-store" }).end();
      return true;
    }
    if (file.part) response.omitUnneededHeaders();
    const accepted = acceptedEncoding(headers["accept-encoding"]);
    const encoding = accepted && file.bodies[accepted] ? accepted : undefined;
    const body = file.bodies[encoding ?? "plain"];
    const etag = `"${file.etag}${encoding ? `-${encoding}` : ""}"`;
    if (headers["if-none-match"]?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag)) {
      response.writeHead(304, { ...file.headers, etag }).end();
      return true;
    }
    response.writeHead(200, {
      ...file.headers,
      etag,
      "content-length": body?.length ?? 0,
      ...(encoding ? { "content-encoding": encoding } : {}),
    });
    if (method === "HEAD" || !body) response.end();
    else endInChunks(response, body);
    return true;
  }
}
