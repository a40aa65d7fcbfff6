import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { PageStream } from "#tests/support/servers/page-stream.ts";
import { type Reply, Upstream } from "#tests/support/servers/upstream.ts";
import { cookieOf, TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn, touched } from "../people.ts";

const { idle, absolute, renew } = limits.session;
let now = Date.now();
const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, {}, () => now);
const pages: PageStream[] = [];
const streams: Parameters<Reply>[0][] = [];

const begins =
  (contentType: string, word: string): Reply =>
  (response) => {
    response.writeHead(200, { "content-type": contentType });
    response.write(word);
    streams.push(response);
  };
beforeEach(() => upstream.clear());
afterEach(async () => {
  for (const page of pages.splice(0)) page.leave();
  streams.length = 0;
  await upstream.until(() => upstream.waiting === 0);
});
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

async function open(cookie: string, address: string, word: string): Promise<PageStream> {
  const page = new PageStream(web, cookie, `${basePath}/${address}`, { "x-h5": "1" });
  pages.push(page);
  await Promise.race([page.hears(word), page.until(() => page.ended)]);
  return page;
}
function listen(cookie: string): Promise<PageStream> {
  upstream.on(contract.live.stream.path, begins("text/event-stream", "event: ready\ndata: 1\n\n"));
  return open(cookie, "live?deviceIds=D1", "ready");
}
function watch(cookie: string): Promise<PageStream> {
  upstream.on(contract.cameras.picture.path, begins("multipart/x-mixed-replace; boundary=frame", "--frame\r\n"));
  return open(cookie, "picture?deviceId=D1&cameraId=room&accessToken=1.2", "--frame");
}
/** Uses a session; returns its renewed cookie. */
const use = async (cookie: string) => cookieOf(await web.call(current.path, { body: "{}" }, touched(cookie))) || cookie;

test.each([
  ["events", listen],
  ["pictures", watch],
])("A10: an open stream of %s does not count as use of its session, and ends with the idle time", async (_, stream) => {
  const cookie = await logIn(web, upstream);
  const page = await stream(cookie);
  expect(page.text).toMatch(/^HTTP\/1.1 200 /);
  now += idle;
  await page.until(() => page.ended);
  await upstream.until(() => upstream.waiting === 0);
  expect(web.web.streams.sessions).toBe(0);
  expect((await stream(cookie)).text).toMatch(/^HTTP\/1.1 401 /);
});

test("A11: an open stream ends at the absolute age of its session, however much that is used", async () => {
  let cookie = await logIn(web, upstream);
  const end = now + absolute;
  while (now < end - idle / 2) {
    now += idle / 2;
    cookie = await use(cookie);
  }
  const page = await listen(cookie);
  expect(page.text).toMatch(/^HTTP\/1.1 200 /);
  now = end;
  await page.until(() => page.ended);
  expect((await listen(cookie)).text).toMatch(/^HTTP\/1.1 401 /);
});

test("A10: a page whose session was used meanwhile reconnects with its own cookie", async () => {
  const first = await logIn(web, upstream);
  const page = await listen(first);
  now += renew;
  const renewed = await use(first);
  expect(renewed).not.toBe(first);
  now += idle - renew;
  await page.until(() => page.ended);
  expect((await listen(renewed)).text).toMatch(/^HTTP\/1.1 200 /);
});

test("A10: use of a session by a later page keeps the streams of all its pages open", async () => {
  const first = await logIn(web, upstream);
  const idler = await logIn(web, upstream, "token-of-u2-here", "u2");
  const page = await listen(first);
  now += renew;
  await listen(await use(first));
  // A request with the old cookie does not contradict that.
  await listen(first);
  const [, , last] = streams;
  // The unused session is checked after the other one.
  const unused = await listen(idler);
  now += idle - renew;
  await unused.until(() => unused.ended);
  last?.write("event: alarm\ndata: 2\n\n");
  await page.hears("data: 2");
  expect(page.ended).toBe(false);
});
