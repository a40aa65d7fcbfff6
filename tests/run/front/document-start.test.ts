import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createBrotliDecompress } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { Front } from "#lib/run/front/front.ts";
import type { FrontResponse } from "#lib/run/front/front-response.ts";
import { startScripts } from "#lib/run/front/start-scripts.ts";

const fronts: Front[] = [];
afterEach(async () => {
  await Promise.all(fronts.splice(0).map((front) => front.stop()));
});

const html = "text/html; charset=utf-8";
const common = { address: "/common.js", holds: ["/react.js", "/frame.js"], unnamed: ["/react.js"] };
const cssOf = (address: string) => (address === "/a.css" ? '.a{content:"冷 $&"}' : undefined);
const link = (address: string) => `<link rel="stylesheet" href="${address}" nonce="n/+=" data-precedence="next"/>`;
const inPlace =
  '<style nonce="n/+=" data-precedence="next">.a{content:"冷 $&"}</style>' +
  '<link rel="stylesheet" href="/a.css" data-precedence="next" media="not all" disabled=""/>';

/** The compressed response for a document written like this. */
async function got(write: (response: FrontResponse) => unknown, accepts = "br"): Promise<string> {
  const front = new Front(async (_, response) => {
    response.compressAs(accepts === "br" ? "br" : undefined);
    response.rewriteHead({ cssOf, common });
    await write(response);
  });
  fronts.push(front);
  await front.listen(0, "127.0.0.1");
  const { port } = front.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, host: "127.0.0.1" }), "response")) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of accepts === "br" ? answer.pipe(createBrotliDecompress()) : answer) parts.push(part);
  return String(Buffer.concat(parts));
}

const document = (sheets: string) =>
  `<html><head><title>冷库</title>${sheets}</head><body>${"<p>冷库</p>".repeat(300)}${link("/a.css")}</body></html>`;

test("the head of a document contains the CSS in place of its links, and the rest is unchanged", async () => {
  const sheets = link("/b.css") + link("/a.css") + link("/c.css");
  expect(await got((response) => response.writeHead(200, { "content-type": html }).end(document(sheets)))).toBe(
    document(link("/b.css") + inPlace + link("/c.css")),
  );
});

test("a document written byte by byte is changed in the same way", async () => {
  const bytes = Buffer.from(document(link("/a.css")));
  const text = await got((response) => {
    response.writeHead(200, { "content-type": html });
    for (const byte of bytes) {
      response.write(Buffer.of(byte));
      response.flush();
    }
    response.end();
  });
  expect(text).toBe(document(inPlace));
});

const script = (address: string) => `<script src="${address}" async="" nonce="n/+="></script>`;
const known = (address: string) => `<script type="later" async="" src="${address}"></script>`;
const boot = '<script nonce="n/+=" id="_R_">push({})</script>';
const last = '<script src="/react.js" nonce="n/+=" async=""></script>';
const starts = (...addresses: string[]) =>
  `<script nonce="n/+=">(${startScripts})(${JSON.stringify(addresses)},300)</script>`;
/** A document whose shell is followed by streamed rows and a script that they need. */
const page = (head: string, end: string) =>
  `<html><head>${head}</head><body>${"<p>冷库</p>".repeat(300)}${end}<p>later</p>${script("/rows.js")}</body></html>`;

test("scripts start after the first paint, those that every page uses as one bundle", async () => {
  const ahead = '<link rel="preload" as="script" fetchPriority="low" nonce="n/+=" href="/react.js"/>';
  const written = page(ahead + link("/a.css") + script("/frame.js") + script("/list.js"), boot + last);
  const expected = page(inPlace + known("/frame.js") + known("/list.js"), boot + starts("/common.js", "/list.js"));
  expect(await got((response) => response.writeHead(200, { "content-type": html }).end(written))).toBe(expected);
  const bytewise = await got((response) => {
    response.writeHead(200, { "content-type": html });
    for (const byte of Buffer.from(written)) response.write(Buffer.of(byte));
    response.end();
  });
  expect(bytewise).toBe(expected);
});

test("the data of a page preload no style sheet that its head already contains", async () => {
  const hint = (address: string) => String.raw`:HL[\"${address}\",\"style\",{\"nonce\":\"n/+=\"}]\n`;
  const data = (...hints: string[]) => `<script>push([1,"1:\\"冷\\"\\n${hints.join("")}2:[\\"冷\\"]\\n"])</script>`;
  const written = (...hints: string[]) => page(link("/a.css"), boot + last + data(...hints));
  const whole = written(hint("/a.css"), hint("/b.css"));
  const text = await got((response) => response.writeHead(200, { "content-type": html }).end(whole));
  expect(text).toContain(data(hint("/b.css")));
  // React sends the shell first, and the data once it has left.
  const inTwo = await got((response) => {
    const shell = whole.indexOf(last) + last.length;
    response.writeHead(200, { "content-type": html }).write(whole.slice(0, shell));
    response.end(whole.slice(shell));
  });
  expect(inTwo).toBe(text);
});

test("a page that needs less than every page fetches its scripts one by one", async () => {
  const written = page(script("/list.js"), boot + last);
  expect(await got((response) => response.writeHead(200, { "content-type": html }).end(written))).toBe(
    page(known("/list.js"), boot + starts("/list.js", "/react.js")),
  );
});

test("a body without a head, not a document, or not compressed, is unchanged", async () => {
  const part = `${link("/a.css")}${"<p>Cold room</p>".repeat(200)}`;
  const whole = document(link("/a.css"));
  expect(await got((response) => response.writeHead(200, { "content-type": html }).end(part))).toBe(part);
  expect(await got((response) => response.writeHead(200, { "content-type": "text/plain" }).end(whole))).toBe(whole);
  const plain = await got((response) => response.writeHead(200, { "content-type": html }).end(whole), "identity");
  expect(plain).toBe(whole);
});
