import { expect, it } from "vitest";
import { createPacketGate } from "#lib/platform/broker/packet-gate.ts";

const ping = Buffer.of(0xc0, 0);

/** A PUBLISH packet with a payload of this size to the topic "t". */
function publish(size: number): Buffer {
  const digits: number[] = [];
  let rest = size + 3;
  do {
    digits.push(rest > 127 ? (rest % 128) | 0x80 : rest);
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.of(0x30, ...digits, 0, 1, 0x74), Buffer.alloc(size)]);
}

it("passes packets in any chunks", () => {
  const bytes = Buffer.concat([ping, publish(0), publish(130), publish(20_000), ping]);
  for (const size of [1, 2, 3, 127, 5000, bytes.length]) {
    const accepts = createPacketGate(65_536);
    for (let at = 0; at < bytes.length; at += size) expect(accepts(bytes.subarray(at, at + size))).toBe(true);
  }
});

it("stops at the header of a packet that is too large, and not at one that just fits", () => {
  expect(createPacketGate(65_536)(publish(65_536))).toBe(true);
  const large = publish(70_000);
  const accepts = createPacketGate(65_536);
  expect([...large.subarray(0, 4)].map((byte) => accepts(Uint8Array.of(byte)))).toContain(false);
});

it("stops at a length of more digits than the protocol allows", () => {
  for (const last of [0x01, 0x00])
    expect(createPacketGate(65_536)(Uint8Array.of(0x30, 0x80, 0x80, 0x80, 0x80, last))).toBe(false);
});
