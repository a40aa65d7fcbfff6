import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Answer } from "#lib/server/proxy/answer.ts";
import type { Encoding } from "./accepted-encoding.ts";
import { compress, isCompressible } from "./compress.ts";
import { endInChunks } from "./end-in-chunks.ts";

/** Sends an answer of the proxy, compressed where that pays. Streams are sent as they are. */
export async function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: Answer,
  encoding: Encoding | undefined,
): Promise<void> {
  if (body instanceof Readable) {
    response.writeHead(status, headers).flushHeaders();
    // A browser that leaves is the normal end of a stream. Node's pipeline would double a stream's memory.
    response.once("close", () => body.destroy());
    body.once("error", () => response.destroy()).pipe(response);
    if (response.destroyed) body.destroy();
    return;
  }
  if (body === null) {
    response.writeHead(status, headers).end();
    return;
  }
  const length = Buffer.byteLength(body);
  if (encoding === undefined || !isCompressible({ ...headers, "content-length": length })) {
    endInChunks(response.writeHead(status, { ...headers, "content-length": length }), body);
    return;
  }
  const compressed = await compress(body, encoding);
  const vary = `${headers.vary}, Accept-Encoding`;
  response.writeHead(status, { ...headers, vary, "content-encoding": encoding, "content-length": compressed.length });
  endInChunks(response, compressed);
}
