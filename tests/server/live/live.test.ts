import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { PageStream } from "#tests/support/servers/page-stream.ts";
import { fin, type Reply, raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn, logout, sentinel } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin);
const address = `${basePath}/live`;
const { path } = contract.live.stream;
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

/** A platform stream into which the test writes. */
function source() {
  const opened = Promise.withResolvers<Parameters<Reply>[0]>();
  upstream.on(path, (response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "max-age=9", "set-cookie": "a=b" });
    response.flushHeaders();
    opened.resolve(response);
  });
  return opened.promise;
}

const listen = (cookie: string, headers?: Record<string, string>) =>
  new PageStream(web, cookie, `${address}?deviceIds=D1,D2`, headers);

test("K08: events arrive one by one, and headers forbid caching, compressing and buffering them", async () => {
  const cookie = await logIn(web, upstream);
  const opened = source();
  const page = listen(cookie);
  const platform = await opened;
  await page.hears(":\n\n");
  const head = page.text.toLowerCase();
  expect(head).toMatch(/^http\/1.1 200/);
  expect(head).toContain("content-type: text/event-stream");
  expect(head).toContain("cache-control: private, no-store, no-transform");
  expect(head).toContain("x-accel-buffering: no");
  expect(head).not.toContain("set-cookie");
  expect(upstream.seen[0]).toMatchObject({ target: `${path}?deviceIds=D1%2CD2`, headers: { token: sentinel } });
  platform.write('event: arg\ndata: {"a":');
  platform.write("1}\n\nevent: arg\r\ndata: 2\r\n\r\n");
  await page.hears("data: 2\n\n");
  expect(page.text).toContain('event: arg\ndata: {"a":1}\n\n');
  platform.end();
  await page.until(() => page.ended);
});

test("K08: a silent stream sends keep-alives for proxies in between", async () => {
  const cookie = await logIn(web, upstream);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = source();
  const page = listen(cookie);
  const breaths = () => page.text.split(":\n\n").length - 1;
  await page.until(() => breaths() === 1);
  vi.advanceTimersByTime(2 * limits.streams.silence);
  await page.until(() => breaths() === 3);
  (await opened).end();
  await page.until(() => page.ended);
});

test("L01: an event that repeats the token is left out", async () => {
  const cookie = await logIn(web, upstream);
  const opened = source();
  const page = listen(cookie);
  (await opened).write(`data: ${sentinel}\n\ndata: after\n\n`);
  await page.hears("data: after");
  expect(page.text).not.toContain(sentinel);
  page.leave();
});

test("F39: when the page leaves, the platform's stream is closed within a second", async () => {
  const cookie = await logIn(web, upstream);
  const opened = source();
  const page = listen(cookie);
  await opened;
  await page.hears("200");
  const from = performance.now();
  page.leave();
  await upstream.until(() => upstream.waiting === 0);
  expect(performance.now() - from).toBeLessThan(1_000);
  expect(web.web.streams.sessions).toBe(0);
});

test("Z10: logging out ends the stream within five seconds", async () => {
  const cookie = await logIn(web, upstream);
  const opened = source();
  const page = listen(cookie);
  await opened;
  await page.hears("200");
  await web.call(logout.path, { method: "GET" }, cookie);
  const from = performance.now();
  await page.until(() => page.ended);
  expect(performance.now() - from).toBeLessThan(5_000);
  await upstream.until(() => upstream.waiting === 0);
});

test("F39: a session has a limited number of streams, and a closed one makes room", async () => {
  const cookie = await logIn(web, upstream);
  source();
  const { perSession } = limits.streams;
  const pages = Array.from({ length: perSession }, () => listen(cookie));
  await Promise.all(pages.map((page) => page.hears("200")));
  const extra = listen(cookie);
  await extra.until(() => extra.ended);
  expect(extra.text).toMatch(/^HTTP\/1.1 429 /);
  pages[0]?.leave();
  const comes = async () => {
    const next = listen(cookie);
    pages.push(next);
    await next.hears("\r\n");
    return next.text;
  };
  await expect.poll(comes).toMatch(/^HTTP\/1.1 200 /);
  for (const page of pages) page.leave();
  await upstream.until(() => upstream.waiting === 0);
});

test("F39: beyond the limit a session's oldest stream is ended for a new one, once it is a minute old", async () => {
  const cookie = await logIn(web, upstream);
  source();
  const pages = Array.from({ length: limits.streams.perSession }, () => listen(cookie));
  await Promise.all(pages.map((page) => page.hears("200")));
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, "now").mockImplementation(() => now() + minute);
  onTestFinished(() => later.mockRestore());
  const next = listen(cookie);
  await next.hears("HTTP/1.1 200");
  await Promise.race(pages.map((page) => page.until(() => page.ended)));
  expect(pages.filter(({ ended }) => ended)).toHaveLength(1);
  for (const page of [...pages, next]) page.leave();
  await upstream.until(() => upstream.waiting === 0);
});

test("C14: another origin does not listen; an old browser that names ours does", async () => {
  const cookie = await logIn(web, upstream);
  source();
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "", origin: "https://evil.example" },
    { "sec-fetch-site": "", origin: "null" },
    { "sec-fetch-site": "", origin: "" },
    { "sec-fetch-site": "none", origin: "" },
  ];
  for (const headers of foreign) {
    const page = listen(cookie, headers);
    await page.until(() => page.ended);
    expect(page.text).toMatch(/^HTTP\/1.1 403 /);
  }
  expect(upstream.seen).toEqual([]);
  const old = listen(cookie, {
    "sec-fetch-site": "",
    origin: "",
    referer: `${web.origin}${basePath}`,
  });
  await old.hears("HTTP/1.1 200");
  old.leave();
});

test("a stream is 401 as JSON without a session, and 400 with a malformed list of devices", async () => {
  const none = await web.call(address, { method: "GET" });
  expect([none.status, none.json().code]).toEqual([401, 401]);
  const cookie = await logIn(web, upstream);
  const wrong = await web.call(`${address}?deviceIds=../x`, { method: "GET" }, cookie);
  expect([wrong.status, wrong.json().data]).toEqual([400, { field: "deviceIds" }]);
  expect(upstream.seen).toEqual([]);
});

/** Request headers of an EventSource. */
const asEventSource = { method: "GET", headers: { accept: "text/event-stream" } };

test("an EventSource, which cannot read a status, gets an event that the session is over", async () => {
  const got = await web.call(address, asEventSource);
  expect([got.status, got.headers.get("content-type")]).toEqual([200, ["text/event-stream"]]);
  expect(got.headers.get("cache-control")).toEqual(["private, no-store"]);
  expect(got.text).toBe("event: over\ndata: {}\n\n");
});

test("without a platform a stream is refused like any call, and frees its place", async () => {
  const gone = await Upstream.start();
  const lonely = await TestWeb.start(gone.origin);
  const cookie = await logIn(lonely, gone);
  await gone.stop();
  const page = new PageStream(lonely, cookie, address);
  await page.until(() => page.ended);
  expect(page.text).toMatch(/^HTTP\/1.1 502 /);
  expect([lonely.web.feeds.size, lonely.web.streams.sessions]).toEqual([0, 0]);
  await lonely.stop();
});

test("an event without an end closes the stream, and its data are not kept", async () => {
  const cookie = await logIn(web, upstream);
  const opened = source();
  const page = listen(cookie);
  const platform = await opened;
  await page.hears(":\n\n");
  platform.write(`data: ${"x".repeat(300 * 1024)}`);
  await page.until(() => page.ended);
  await upstream.until(() => upstream.waiting === 0);
});

test("another refusal of a stream does not end the session, and its body is not awaited", async () => {
  const cookie = await logIn(web, upstream);
  for (const reply of [raw('{"code":-1,"msg":"no"}'), raw(`{"code":401,"msg":"${"x".repeat(20_000)}"}`), fin]) {
    upstream.on(path, reply);
    expect((await web.call(address, asEventSource, cookie)).status).toBe(502);
  }
});

test.each([
  ["is waited for as long as for a call", "300", () => {}],
  ["is left by whoever leaves", "60000", (page: PageStream) => page.leave()],
])("F05: an endless response instead of a stream %s", async (_, patience, meanwhile) => {
  const own = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: patience });
  const cookie = await logIn(own, upstream);
  const begun = Promise.withResolvers<void>();
  upstream.on(path, (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write("{", () => begun.resolve());
  });
  const page = new PageStream(own, cookie, address);
  await begun.promise;
  meanwhile(page);
  await Promise.all([page.until(() => page.ended), upstream.until(() => upstream.waiting === 0)]);
  await own.stop();
});

test.each([
  [404, 501],
  [501, 501],
  [500, 502],
  [302, 502],
])("a stream that the platform answers with %i becomes %i, and the page polls", async (from, to) => {
  const cookie = await logIn(web, upstream);
  upstream.on(path, raw("no", {}, from));
  const got = await web.call(address, asEventSource, cookie);
  expect(got.status).toBe(to);
  expect(web.web.streams.sessions).toBe(0);
});

test.each([
  ["its status", raw("", {}, 401)],
  ["the body's code alone", raw('{"code":401,"msg":"gone","data":null}')],
  ["a packed body", raw(gzipSync('{"code":401}'), { "content-type": "application/json", "content-encoding": "gzip" })],
])("a session that the platform no longer knows, by %s, ends", async (_, reply) => {
  const cookie = await logIn(web, upstream);
  const listenTo = () => web.call(address, { method: "GET" }, cookie);
  upstream.on(path, reply);
  // A platform may answer so for an unknown address: the page works without a stream.
  upstream.on(current.path, success({ userId: "u1", username: "u1" }));
  expect((await listenTo()).status).toBe(501);
  upstream.on(current.path, reply);
  const got = await listenTo();
  expect([got.status, got.json().code]).toEqual([401, 401]);
  upstream.seen.length = 0;
  expect((await listenTo()).status).toBe(401);
  expect(upstream.seen).toHaveLength(0);
});
