import "server-only";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { limits } from "#lib/domain/limits.ts";
import { drop } from "./drop.ts";
import { Fault } from "./fault.ts";

const inflate = promisify(gunzip);

async function collect(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    // Leaving the loop destroys the stream, and with it the connection.
    if (length > limits.answerBytes) throw new Fault("tooLarge");
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** The whole body, at most limits.answerBytes before and after inflation. We ask for no encoding but accept plain gzip. */
export async function readAnswer(body: Readable, encoding: string): Promise<Buffer> {
  const plain = encoding === "" || encoding === "identity";
  if (!plain && encoding !== "gzip") {
    drop(body);
    throw new Fault("broken");
  }
  const bytes = await collect(body);
  if (plain || bytes.length === 0) return bytes;
  try {
    return await inflate(bytes, { maxOutputLength: limits.answerBytes });
  } catch (error) {
    throw new Fault("broken", error);
  }
}
