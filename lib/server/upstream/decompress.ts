import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { limits } from "#lib/domain/limits.ts";
import { Fault } from "./fault.ts";

const inflate = promisify(gunzip);

/** Decompresses a body, to at most limits.answerBytes. We request no encoding but accept gzip. */
export async function decompress(bytes: Buffer<ArrayBuffer>, encodings: string): Promise<Buffer<ArrayBuffer>> {
  const encoding = encodings.trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return bytes;
  if (encoding !== "gzip") throw new Fault("broken", new Error("it has a content encoding that was not requested"));
  if (bytes.length === 0) return bytes;
  try {
    return await inflate(bytes, { maxOutputLength: limits.answerBytes });
  } catch (error) {
    throw new Fault("broken", error);
  }
}
