import type { ServerResponse } from "node:http";

/** Bytes written at once: a client that reads these in the time of `SlowReaders` is slow, and not gone. */
const chunk = 64 * 1024;

/** Bytes of a body that goes out as one text with the headers: of a longer one the copy costs more than a second part. */
const short = 16 * 1024;

/**
 * Ends a response with this body, each chunk once the one before has left, which shows how far the client has read. Not
 * by a stream, which costs more than what it passes.
 */
export function endInChunks(response: ServerResponse, body: string | Buffer): void {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  if (bytes.length <= short) {
    // Letters of one byte are the bytes as they are.
    response.end(bytes.toString("latin1"), "latin1");
    return;
  }
  let at = 0;
  const goOn = () => {
    while (bytes.length - at > chunk) {
      const next = bytes.subarray(at, at + chunk);
      at += chunk;
      if (!response.write(next)) {
        response.once("drain", goOn);
        return;
      }
    }
    response.end(bytes.subarray(at));
  };
  goOn();
}
