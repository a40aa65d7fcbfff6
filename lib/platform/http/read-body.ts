import type { IncomingMessage } from "node:http";
import { HttpFault } from "./http-fault.ts";

/** Reads a body of up to `limit` bytes. Throws `tooLarge`, or HttpFault 400 if the sender disconnects. */
export function readBytes(
  request: IncomingMessage,
  limit: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      // The excess is read and dropped, so that the sender receives the answer.
      if (size > limit) {
        chunks.length = 0;
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    // Not our fault, and nobody reads the answer. Also for senders that disconnected while waiting.
    const left = () => reject(new HttpFault(400));
    if (request.destroyed) left();
    request.on("error", left).on("close", left);
    request.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

/** Reads a text body of up to `limit` bytes. Throws HttpFault 413 if larger, 400 if not UTF-8. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit, () => new HttpFault(413));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpFault(400);
  }
}
