import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, createBrotliDecompress, createGunzip } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { acceptedEncoding } from "#lib/run/front/accepted-encoding.ts";
import { Front } from "#lib/run/front/front.ts";
import type { FrontResponse } from "#lib/run/front/front-response.ts";

const fronts: Front[] = [];
afterEach(async () => {
  await Promise.all(fronts.splice(0).map((front) => front.stop()));
});

const html = { "content-type": "text/html; charset=utf-8" };
const page = `<!doctype html>${"<p>Cold room</p>".repeat(500)}`;

/** A front that hands everything on to this, as it does to Next: packed as the browser takes it. */
async function start(write: (response: FrontResponse) => unknown): Promise<number> {
  const front = new Front(async ({ headers }, response) => {
    response.packAs(acceptedEncoding(headers["accept-encoding"]));
    await write(response);
  });
  fronts.push(front);
  await front.listen(0, "127.0.0.1");
  return (front.server.address() as AddressInfo).port;
}

async function ask(port: number, accepts: string, method = "GET"): Promise<IncomingMessage> {
  const asked = request({ port, host: "127.0.0.1", method, headers: { "accept-encoding": accepts } }).end();
  const [answer] = await once(asked, "response");
  return answer;
}
async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}

test.each([
  ["all at once", (response: FrontResponse) => response.writeHead(200, html).end(page)],
  [
    "with its length",
    (response: FrontResponse) => response.writeHead(200, { ...html, "content-length": page.length }).end(page),
  ],
  [
    "without a head of its own",
    (response: FrontResponse) => response.setHeader("content-type", html["content-type"]).end(page),
  ],
  [
    "with its head in pairs",
    (response: FrontResponse) => response.writeHead(200, "OK", Object.entries(html).flat()).end(page),
  ],
])("a page that is written %s arrives packed and whole", async (_, write) => {
  const answer = await ask(await start(write), "br, gzip");
  expect(answer.headers).toMatchObject({ ...html, "content-encoding": "br", vary: "Accept-Encoding" });
  expect(answer.headers["content-length"]).toBeUndefined();
  const bytes = await bytesOf(answer);
  expect(bytes.length).toBeLessThan(page.length / 10);
  expect(String(brotliDecompressSync(bytes))).toBe(page);
});

test.each([
  ["br", createBrotliDecompress],
  ["gzip", createGunzip],
] as const)("what is flushed arrives before the rest is written: %s", async (encoding, unpacker) => {
  const rest = Promise.withResolvers<void>();
  const port = await start(async (response) => {
    response.writeHead(200, html);
    response.flushHeaders();
    response.write("<p>the frame</p>");
    response.flush();
    await rest.promise;
    response.end("<p>the rows</p>");
  });
  const answer = await ask(port, encoding);
  const unpacked = answer.pipe(unpacker());
  let text = "";
  unpacked.on("data", (part) => {
    text += part;
    if (text === "<p>the frame</p>") rest.resolve();
  });
  await once(unpacked, "end");
  expect(text).toBe("<p>the frame</p><p>the rows</p>");
});

test("streams and pictures are never packed or held back, nor what says so or is packed already", async () => {
  const plain: Record<string, string | number>[] = [
    { "content-type": "text/event-stream" },
    { "content-type": "multipart/x-mixed-replace; boundary=b" },
    { "content-type": "image/png" },
    { ...html, "cache-control": "private, no-store, no-transform" },
    { ...html, "content-encoding": "zstd" },
    { ...html, "content-length": 4 },
  ];
  for (const headers of plain) {
    const answer = await ask(await start((response) => response.writeHead(200, headers).end("abcd")), "br, gzip");
    expect([answer.headers["content-encoding"], String(await bytesOf(answer))]).toEqual([
      headers["content-encoding"],
      "abcd",
    ]);
  }
});

test("an answer without a body, and one to a browser that takes none of ours, stay as they are", async () => {
  const port = await start((response) => response.writeHead(200, html).end(page));
  const head = await ask(port, "br", "HEAD");
  expect([head.headers["content-encoding"], (await bytesOf(head)).length]).toEqual([undefined, 0]);
  for (const accepts of ["identity", "zstd, deflate", "br;q=0"])
    expect(String(await bytesOf(await ask(port, accepts)))).toBe(page);
  const empty = await ask(await start((response) => response.writeHead(304, html).end()), "br");
  expect([empty.statusCode, empty.headers["content-encoding"]]).toEqual([304, undefined]);
});

test("a slow reader holds up whoever writes, and gets all of it", async () => {
  const part = Buffer.from(Array.from({ length: 65_536 }, () => Math.floor(Math.random() * 256)));
  const parts = 200;
  let waited = 0;
  const port = await start(async (response) => {
    response.writeHead(200, html);
    for (let at = 0; at < parts; at += 1)
      if (!response.write(part)) {
        waited += 1;
        await once(response, "drain");
      }
    response.end();
  });
  const answer = await ask(port, "gzip");
  expect((await bytesOf(answer.pipe(createGunzip()) as never)).length).toBe(part.length * parts);
  expect(waited).toBeGreaterThan(0);
});

test("a browser that leaves in the middle ends the writing", async () => {
  const closed = Promise.withResolvers<void>();
  const port = await start(async (response) => {
    response.once("close", closed.resolve);
    response.writeHead(200, html);
    response.write(page);
    response.flush();
  });
  const answer = await ask(port, "br");
  await once(answer, "data");
  answer.destroy();
  await closed.promise;
});
