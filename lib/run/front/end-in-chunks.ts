import type { ServerResponse } from "node:http";

/** Bytes that are handed on at once: a reader who takes these in the time of `SlowReaders` is slow, and not gone. */
const piece = 64 * 1024;

/** Bytes of a body that goes out as one text with the headers: of a longer one the copy costs more than a second part. */
const short = 16 * 1024;

/**
 * Ends an answer with this body, the next piece once the one before has left: so it is seen how far its reader got. Not by
 * a stream of pieces: a stream costs more than what it hands on.
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
    while (bytes.length - at > piece) {
      const next = bytes.subarray(at, at + piece);
      at += piece;
      if (!response.write(next)) {
        response.once("drain", goOn);
        return;
      }
    }
    response.end(bytes.subarray(at));
  };
  goOn();
}
