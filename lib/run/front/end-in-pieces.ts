import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** Bytes that are handed on at once: a reader who takes these in the time of `SlowReaders` is slow, and not gone. */
const piece = 64 * 1024;

function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece);
}

/**
 * Ends an answer with this body, the next piece once the one before has left: so it is seen how far its reader got. A
 * short text stays one, since Node writes it together with the headers.
 */
export function endInPieces(response: ServerResponse, body: string | Uint8Array): void {
  if (Buffer.byteLength(body) <= piece) response.end(body);
  else Readable.from(piecesOf(typeof body === "string" ? Buffer.from(body) : body)).pipe(response);
}
