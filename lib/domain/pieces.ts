/** Bytes that are handed on at once: a reader who takes these in the time of `SlowReaders` is slow, and not gone. */
export const piece = 64 * 1024;

/** What is sent one after the other, so that it is seen how far its reader got. */
export function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece);
}
