import type { ServerResponse } from "node:http";

/** Bytes per write. A client that reads this much within the time limit of SlowReaders is slow, but not gone. */
const chunk = 64 * 1024;

/** Up to this length a body is sent with the headers; for a longer one the copy costs more than a second write. */
const short = 16 * 1024;

/** Writes each chunk after the previous one was sent, which shows the client's progress, at less cost than a stream. */
export function endInChunks(response: ServerResponse, body: string | Buffer): void {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  if (bytes.length <= short) {
    // latin1 maps each byte to one character.
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
