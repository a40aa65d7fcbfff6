import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { piece, piecesOf } from "#lib/domain/pieces.ts";

/**
 * Ends an answer with this body, the next piece once the one before has left: so it is seen how far its reader got. A
 * short text stays one, since Node writes it together with the headers.
 */
export function endInPieces(response: ServerResponse, body: string | Uint8Array): void {
  if (Buffer.byteLength(body) <= piece) response.end(body);
  else Readable.from(piecesOf(typeof body === "string" ? Buffer.from(body) : body)).pipe(response);
}
