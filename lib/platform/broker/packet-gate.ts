/** Allowance for fixed header, topic and packet id around a payload of maximum size. */
const overhead = 1024;

/**
 * Follows the framing of an MQTT stream and answers for each chunk whether it may continue: a packet that announces
 * more than `payloadLimit` bytes is refused at its header, before any of it is buffered.
 */
export function createPacketGate(payloadLimit: number): (chunk: Uint8Array) => boolean {
  let body = 0;
  let length = 0;
  let digits = -1;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (body > 0) {
        const skipped = Math.min(body, chunk.length - at);
        body -= skipped;
        at += skipped;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (digits < 0) {
        digits = 0;
        length = 0;
        continue;
      }
      length += (byte & 0x7f) * 128 ** digits;
      digits += 1;
      if (digits > 4 || length > payloadLimit + overhead) return false;
      if (byte & 0x80) continue;
      body = length;
      digits = -1;
    }
    return true;
  };
}
