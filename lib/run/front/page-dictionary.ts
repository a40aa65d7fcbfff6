import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { dictionaryPath } from "#lib/domain/screens/page-dictionary.ts";
import { accepts } from "./accepted-encoding.ts";

export const dictionaryFolder = ".next/dictionary";

/** A skippable zstd frame with the dictionary's hash begins the content (RFC 9842, section 5). */
const frame = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** What all pages have in common, as a compression dictionary. */
export class PageDictionary {
  readonly address: string;
  readonly bytes: Buffer;
  readonly start: Buffer;
  /** The dictionary's name in requests: a byte sequence of RFC 8941. */
  readonly name: string;

  constructor(bytes: Buffer) {
    const digest = hash("sha256", bytes, "buffer");
    this.address = `${dictionaryPath}${digest.toString("hex")}.txt`;
    this.bytes = bytes;
    this.start = Buffer.concat([frame, digest]);
    this.name = `:${digest.toString("base64")}:`;
  }

  static async load(root: string): Promise<PageDictionary | undefined> {
    const [name] = await readdir(join(root, dictionaryFolder)).catch(() => []);
    return name === undefined ? undefined : new PageDictionary(await readFile(join(root, dictionaryFolder, name)));
  }

  isKnownTo(headers: IncomingHttpHeaders): boolean {
    return headers["available-dictionary"] === this.name && accepts(headers["accept-encoding"], "dcz");
  }
}
