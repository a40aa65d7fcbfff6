import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Answer } from "#lib/server/proxy/answer.ts";
import type { Encoding } from "./accepted-encoding.ts";
import { endInChunks } from "./end-in-chunks.ts";
import { pack, worthPacking } from "./pack.ts";

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
  if (encoding === undefined || !worthPacking({ ...headers, "content-length": length })) {
    endInChunks(response.writeHead(status, { ...headers, "content-length": length }), body);
    return;
  }
  const packed = await pack(body, encoding);
  const vary = `${headers.vary}, Accept-Encoding`;
  response.writeHead(status, { ...headers, vary, "content-encoding": encoding, "content-length": packed.length });
  endInChunks(response, packed);
}
