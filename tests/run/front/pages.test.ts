import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, createBrotliDecompress, createGunzip, createZstdDecompress } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { picturesType } from "#lib/domain/devices/pictures-type.ts";
import { acceptedEncoding } from "#lib/run/front/accepted-encoding.ts";
import { Front } from "#lib/run/front/front.ts";
import type { FrontResponse } from "#lib/run/front/front-response.ts";
import { PageDictionary } from "#lib/run/front/page-dictionary.ts";
import { atRest } from "#tests/support/at-rest.ts";

const fronts: Front[] = [];
afterEach(async () => {
  await Promise.all(fronts.splice(0).map((front) => front.stop()));
});

const html = { "content-type": "text/html; charset=utf-8" };
const page = `<!doctype html>${"<p>Cold room</p>".repeat(500)}`;

const randomText = randomBytes(2_000).toString("hex");
const dictionary = new PageDictionary(Buffer.from(`${"<nav>Devices Alarms Report</nav>".repeat(40)}${randomText}`));
const known = dictionary.name;

/** A front server with this handler instead of Next, which compresses as the browser accepts it. */
async function start(write: (response: FrontResponse) => unknown): Promise<number> {
  const front = new Front(async ({ headers }, response) => {
    response.compressAs(dictionary.isKnownTo(headers) ? dictionary : acceptedEncoding(headers["accept-encoding"]));
    await write(response);
  });
  fronts.push(front);
  await front.listen(0, "127.0.0.1");
  return (front.server.address() as AddressInfo).port;
}

async function ask(port: number, accepts: string, method = "GET", more = {}): Promise<IncomingMessage> {
  const asked = request({ port, host: "127.0.0.1", method, headers: { "accept-encoding": accepts, ...more } }).end();
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
])("a page that is written %s arrives compressed and complete", async (_, write) => {
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
] as const)("what is flushed arrives before the rest is written: %s", async (encoding, decompressor) => {
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
  const decompressed = answer.pipe(decompressor());
  let text = "";
  decompressed.on("data", (part) => {
    text += part;
    if (text === "<p>the frame</p>") rest.resolve();
  });
  await once(decompressed, "end");
  expect(text).toBe("<p>the frame</p><p>the rows</p>");
});

test("a page for a browser that has the dictionary is compressed with it chunk by chunk, and names its hash", async () => {
  const rest = Promise.withResolvers<void>();
  const port = await start(async (response) => {
    response.writeHead(200, html);
    response.write(randomText);
    response.flush();
    await rest.promise;
    response.end("<p>the rows</p>");
  });
  const answer = await ask(port, "gzip, br, dcz", "GET", { "available-dictionary": known });
  expect(answer.headers).toMatchObject({
    "content-encoding": "dcz",
    vary: "Accept-Encoding, Available-Dictionary",
  });
  const parts: Buffer[] = [];
  const decompressor = createZstdDecompress({ dictionary: dictionary.bytes });
  let text = "";
  decompressor.on("data", (part) => {
    text += part;
    if (text === randomText) rest.resolve();
  });
  for await (const part of answer) {
    parts.push(part);
    decompressor.write(part);
  }
  decompressor.end();
  await once(decompressor, "end");
  expect(text).toBe(`${randomText}<p>the rows</p>`);
  const bytes = Buffer.concat(parts);
  expect(bytes.length).toBeLessThan(150);
  // RFC 9842, 5: a skippable frame of 32 bytes, which are the hash of the dictionary.
  expect(bytes.subarray(0, 40).toString("hex")).toBe(
    `5e2a4d1820000000${createHash("sha256").update(dictionary.bytes).digest("hex")}`,
  );
});

test("a compressed page calls back when it was sent, and may be ended twice", async () => {
  const left = Promise.withResolvers<void>();
  const port = await start((response) => {
    response.writeHead(200, html).end(page, () => left.resolve());
    response.end();
  });
  const answer = await ask(port, "GZIP");
  expect(answer.headers["content-encoding"]).toBe("gzip");
  expect(String(await bytesOf(answer.pipe(createGunzip()) as never))).toBe(page);
  await left.promise;
});

test.each([
  ["has another dictionary", "br, dcz", { "available-dictionary": `:${btoa("a".repeat(32))}:` }],
  ["says none", "br, dcz", {}],
  ["does not take it", "br, dcz;q=0", { "available-dictionary": known }],
  ["says something else", "br, dcz", { "available-dictionary": known.replaceAll(":", "") }],
])("a page for a browser that %s is compressed without the dictionary", async (_, accepts, more) => {
  const answer = await ask(await start((response) => response.writeHead(200, html).end(page)), accepts, "GET", more);
  expect(answer.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(String(brotliDecompressSync(await bytesOf(answer)))).toBe(page);
});

test("a page that may not be cached has neither Vary nor a keep-alive header", async () => {
  const own = { ...html, "cache-control": "private, no-store", vary: "rsc" };
  const answer = await ask(await start((response) => response.writeHead(200, own).end(page)), "br");
  expect(Object.keys(answer.headers).sort()).toEqual(
    [
      ...["cache-control", "content-encoding", "content-security-policy", "content-type", "date"],
      ...["transfer-encoding", "x-content-type-options"],
    ].sort(),
  );
  expect(String(brotliDecompressSync(await bytesOf(answer)))).toBe(page);
});

test("streams, pictures, no-transform and encoded answers are never compressed or held back", async () => {
  const plain: Record<string, string | number>[] = [
    { "content-type": "text/event-stream" },
    { "content-type": picturesType },
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

test("an answer without a body, and one for a browser without our encodings, are unchanged", async () => {
  const port = await start((response) => response.writeHead(200, html).end(page));
  const head = await ask(port, "br", "HEAD");
  expect([head.headers["content-encoding"], (await bytesOf(head)).length]).toEqual([undefined, 0]);
  for (const accepts of ["identity", "zstd, deflate", "br;q=0"])
    expect(String(await bytesOf(await ask(port, accepts)))).toBe(page);
  const empty = await ask(await start((response) => response.writeHead(304, html).end()), "br");
  expect([empty.statusCode, empty.headers["content-encoding"]]).toEqual([304, undefined]);
});

test("a slow reader slows the writer down, and gets everything", async () => {
  const part = Buffer.from(Array.from({ length: 65_536 }, () => Math.floor(Math.random() * 256)));
  // More than the system buffers between two sockets.
  const parts = 250;
  let written = 0;
  const port = await start(async (response) => {
    response.writeHead(200, html);
    for (; written < parts; written += 1) if (!response.write(part)) await once(response, "drain");
    response.end();
  });
  const answer = await ask(port, "gzip");
  await atRest(() => written);
  expect(written).toBeLessThan(parts);
  expect((await bytesOf(answer.pipe(createGunzip()) as never)).length).toBe(part.length * parts);
});

test("a browser that leaves ends the response", async () => {
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
