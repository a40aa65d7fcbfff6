import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** Bytes that are handed on at once: a reader who takes these in the time of `SlowReaders` is slow, and not gone. */
const piece = 64 * 1024;

function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece);
}

/** Ends an answer with this body, the next piece once the one before has left: so it is seen how far its reader got. */
export function endInPieces(response: ServerResponse, body: Buffer): void {
  if (body.length <= piece) response.end(body);
  else Readable.from(piecesOf(body)).pipe(response);
}
