import type { IncomingMessage } from "node:http";
import { HttpFault } from "./http-fault.ts";

/** The body of at most `limit` bytes. Throws `tooLarge` when it is larger, HttpFault 400 when its sender went away. */
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
      // What is too much is read on and dropped, so that the sender gets to read the answer.
      if (size > limit) {
        chunks.length = 0;
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    // Nobody reads the answer, and it is no fault of ours. Whoever left while he waited for his turn sends nothing any more.
    const left = () => reject(new HttpFault(400));
    if (request.destroyed) left();
    request.on("error", left).on("close", left);
    request.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

/** The body as text of at most `limit` bytes. Throws HttpFault 413 when it is larger, 400 when it is not UTF-8. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit, () => new HttpFault(413));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpFault(400);
  }
}
