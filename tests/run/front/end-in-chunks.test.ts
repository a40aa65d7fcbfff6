import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { endInChunks } from "#lib/run/front/end-in-chunks.ts";
import { Front } from "#lib/run/front/front.ts";

const [short, piece] = [16 * 1024, 64 * 1024];
/** All byte values, repeatedly. */
const bytes = (length: number) =>
  Buffer.alloc(
    length,
    Uint8Array.from({ length: 256 }, (_, at) => at),
  );
const long = bytes(32 * 1024 * 1024);
const bodies = [0, 1, short, short + 1, piece, piece + 1, 2 * piece, 3 * piece + 7].map(bytes);
const texts = ["", "冷库 −18.5 °C", "冷".repeat(short)];

let left: Promise<unknown> | undefined;
const front = new Front(async ({ url = "" }, response) => {
  const [, kind, at] = url.split("/");
  const body = kind === "long" ? long : (kind === "text" ? texts : bodies)[Number(at)];
  if (kind === "long") left = once(response, "close").then(() => response.writableFinished);
  endInChunks(response.writeHead(200, { "content-length": Buffer.byteLength(body ?? "") }), body ?? "");
});
await front.listen(0, "127.0.0.1");
afterAll(() => front.stop());
const { port } = front.server.address() as AddressInfo;

test("a body arrives byte for byte, in however many chunks it is sent", async () => {
  for (const [kind, wanted] of [
    ["bytes", bodies],
    ["text", texts],
  ] as const)
    for (const [at, body] of wanted.entries()) {
      const got = await (await fetch(`http://127.0.0.1:${port}/${kind}/${at}`)).bytes();
      expect(Buffer.compare(got, Buffer.from(body))).toBe(0);
    }
});

test("a slow client gets the whole body, and one that leaves ends the response", async () => {
  const got = await (await fetch(`http://127.0.0.1:${port}/long`)).bytes();
  expect(Buffer.compare(got, long)).toBe(0);
  expect(await left).toBe(true);
  const socket = connect(port, "127.0.0.1", () => socket.write("GET /long HTTP/1.1\r\nhost: a.example\r\n\r\n"));
  await once(socket, "data");
  socket.destroy();
  expect(await left).toBe(false);
});
