import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { dictionaryPath } from "#lib/domain/screens/page-dictionary.ts";
import { accepts } from "./accepted-encoding.ts";

/** Where the build puts it, named by the hash of what it holds. */
export const dictionaryFolder = ".next/dictionary";

/** A skippable frame of zstd, which holds the hash and begins what is packed against a dictionary (RFC 9842, 5). */
const frame = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** What pages have in common, against which they are packed for a browser that has it. */
export class PageDictionary {
  readonly address: string;
  readonly bytes: Buffer;
  /** What every answer that is packed against it begins with. */
  readonly start: Buffer;
  /** How a browser names it: a byte sequence of RFC 8941. */
  readonly name: string;

  constructor(bytes: Buffer) {
    const digest = hash("sha256", bytes, "buffer");
    this.address = `${dictionaryPath}${digest.toString("hex")}.txt`;
    this.bytes = bytes;
    this.start = Buffer.concat([frame, digest]);
    this.name = `:${digest.toString("base64")}:`;
  }

  /** Reads the one of the build; undefined where the build made none. */
  static async load(root: string): Promise<PageDictionary | undefined> {
    const [name] = await readdir(join(root, dictionaryFolder)).catch(() => []);
    return name === undefined ? undefined : new PageDictionary(await readFile(join(root, dictionaryFolder, name)));
  }

  /** Whether a browser that asks like this has it. */
  isKnownTo(headers: IncomingHttpHeaders): boolean {
    return headers["available-dictionary"] === this.name && accepts(headers["accept-encoding"], "dcz");
  }
}
