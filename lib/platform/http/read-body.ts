import type { IncomingMessage } from "node:http";
import { HttpFault } from "./http-fault.ts";

/** The body as text of at most `limit` bytes. Throws HttpFault 413 when it is larger, 400 when it is not UTF-8. */
export function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      // What is too much is read on and dropped, so that the sender gets to read the answer.
      if (size > limit) reject(new HttpFault(413));
      else chunks.push(chunk);
    });
    // The sender went away in the middle: nobody reads the answer, and it is no fault of ours.
    request.on("error", () => reject(new HttpFault(400)));
    request.on("end", () => {
      try {
        resolve(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
      } catch {
        reject(new HttpFault(400));
      }
    });
  });
}
