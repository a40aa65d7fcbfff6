import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { limits } from "#lib/domain/limits.ts";
import { Fault } from "./fault.ts";

const inflate = promisify(gunzip);

/** Decompresses a body, to at most limits.answerBytes. We request no encoding but accept gzip. */
export async function unpack(bytes: Buffer<ArrayBuffer>, said: string): Promise<Buffer<ArrayBuffer>> {
  const encoding = said.trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return bytes;
  if (encoding !== "gzip") throw new Fault("broken", new Error("it is packed in a way that was not asked for"));
  if (bytes.length === 0) return bytes;
  try {
    return await inflate(bytes, { maxOutputLength: limits.answerBytes });
  } catch (error) {
    throw new Fault("broken", error);
  }
}
