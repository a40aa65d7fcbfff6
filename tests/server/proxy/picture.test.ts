import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { picturesType } from "#lib/domain/devices/pictures-type.ts";
import { limits } from "#lib/domain/limits.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { storedPicture, storedThumbnail } from "#lib/domain/stored-pictures.ts";
import { cameraPicture } from "#lib/server/pictures/picture.ts";
import { readParts } from "#tests/support/read-parts.ts";
import { PageStream } from "#tests/support/servers/page-stream.ts";
import { type Reply, raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { logIn, logout, sentinel } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin);
const { path } = contract.cameras.picture;
const address = `${basePath}/picture?deviceId=D1&cameraId=room&accessToken=1.2`;
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const part = (bytes: string) =>
  `--frame\r\ncontent-type: image/jpeg\r\ncontent-length: ${bytes.length}\r\n\r\n${bytes}\r\n`;

/** A camera whose pictures the test triggers. */
function source(contentType = "multipart/x-mixed-replace; boundary=frame") {
  const opened = Promise.withResolvers<Parameters<Reply>[0]>();
  upstream.on(path, (response) => {
    response.writeHead(200, { "content-type": contentType, "set-cookie": "a=b", "x-camera": "inner" });
    response.flushHeaders();
    opened.resolve(response);
  });
  return opened.promise;
}
const watch = (cookie: string) => readParts(web.origin + address, { ...web.own, cookie });

test("a camera's pictures pass with the session's token and without the platform's headers (P07, P16)", async () => {
  const cookie = await logIn(web, upstream);
  const opened = source();
  const response = fetch(web.origin + address, { headers: { ...web.own, cookie } });
  const camera = await opened;
  camera.write(part("first"));
  const { headers, body } = await response;
  expect(headers.get("content-type")).toBe(picturesType);
  expect(headers.get("cache-control")).toContain("no-store");
  expect([headers.get("set-cookie"), headers.get("x-camera")]).toEqual([null, null]);
  const seen = upstream.seen.find((each) => each.path === path);
  expect(seen?.headers.token).toBe(sentinel);
  expect(seen?.target).toBe(`${path}?deviceId=D1&cameraId=room&accessToken=1.2`);
  await body?.cancel();
  await upstream.until(() => upstream.aborted > 0);
});

test("the proxy of calls does not know a camera's address", async () => {
  const cookie = await logIn(web, upstream);
  expect((await web.call(`${path}?deviceId=D1&cameraId=room&accessToken=1.2`, { method: "GET" }, cookie)).status).toBe(
    404,
  );
});

test("a picture is refused without a session, from a foreign page, or at a wrong address (A02, C05)", async () => {
  const cookie = await logIn(web, upstream);
  const get = (target: string, headers: Record<string, string>, by = cookie) =>
    web.call(target, { method: "GET", headers }, by);
  expect((await get(address, {}, "")).status).toBe(401);
  expect((await get(address, { "x-h5": "" })).status).toBe(403);
  expect((await get(address, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const wrong = await get(`${basePath}/picture?deviceId=D1`, {});
  expect([wrong.status, wrong.json().data]).toEqual([400, { field: "cameraId" }]);
  expect(upstream.seen.some((each) => each.path === path)).toBe(false);
});

test("any content other than a stream of pictures is refused (P17)", async () => {
  const cookie = await logIn(web, upstream);
  upstream.on(path, raw("<script>", { "content-type": "text/html" }));
  expect((await web.call(address, { method: "GET" }, cookie)).status).toBe(502);
  upstream.on(path, raw("", {}, 404));
  expect((await web.call(address, { method: "GET" }, cookie)).status).toBe(501);
  upstream.on(path, (response) => response.writeHead(500).write("without an end"));
  expect((await web.call(address, { method: "GET" }, cookie)).status).toBe(502);
  await upstream.until(() => upstream.waiting === 0);
});

test("a sign-out ends the pictures on another page (Z10)", async () => {
  const cookie = await logIn(web, upstream);
  const opened = source();
  const pictures = watch(cookie);
  const camera = await opened;
  camera.write(part("first"));
  expect((await (await pictures).next()).toString()).toBe("first");
  await web.call(logout.path, { method: logout.method }, cookie);
  await (await pictures).ended;
  await upstream.until(() => upstream.waiting === 0);
});

test("a browser that left during the session lookup uses neither a camera nor a place (F39)", async () => {
  const cookie = await logIn(web, upstream);
  const headers = { ...web.own, cookie };
  await cameraPicture(
    new Request(web.origin + address, { headers, signal: AbortSignal.abort() }),
    { address: "" },
    web.web,
  );
  expect(upstream.seen.some((each) => each.path === path)).toBe(false);
  expect(web.web.streams.sessions).toBe(0);
});

type Camera = Parameters<Reply>[0];
test.each([
  ["their page leaves", (page: PageStream) => page.leave()],
  ["the camera stops", (_: PageStream, camera: Camera) => void camera.end()],
  ["the camera's line breaks", (_: PageStream, camera: Camera) => void camera.destroy()],
])("pictures continue as long as their session, and free everything once %s (F39)", async (_, leave) => {
  const cookie = await logIn(web, upstream);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = source();
  const page = new PageStream(web, cookie, address, { "x-h5": "1" });
  const camera = await opened;
  camera.write(part("first"));
  await page.hears("first");
  await vi.advanceTimersByTimeAsync(limits.streams.check);
  camera.write(part("second"));
  await page.hears("second");
  leave(page, camera);
  await Promise.all([page.until(() => page.ended), upstream.until(() => upstream.waiting === 0)]);
  expect([vi.getTimerCount(), web.web.streams.sessions]).toEqual([0, 0]);
});

test("an uploaded picture needs a session, our own page and its id (A02, C05)", async () => {
  const { stored } = contract.uploads;
  const cookie = await logIn(web, upstream);
  const get = (headers = {}, by = cookie, target = storedPicture("p1")) =>
    web.call(target, { method: "GET", headers }, by);
  const base64 = Buffer.from("a picture").toString("base64");
  upstream.on(stored.path, success({ mimeType: "image/webp", base64 }));
  expect((await get({}, "")).status).toBe(404);
  expect((await get({ "sec-fetch-site": "cross-site" })).status).toBe(404);
  for (const wrong of [storedPicture("../p1"), `${storedPicture("p1")}&size=huge`])
    expect((await get({}, cookie, wrong)).status).toBe(404);
  expect(upstream.seen).toEqual([]);
  const got = await get();
  expect([got.status, got.text]).toEqual([200, "a picture"]);
  expect(got.headers.get("content-type")).toEqual(["image/webp"]);
  // Cached by the browser, since it never changes and is on many pages.
  expect(got.headers.get("cache-control")).toEqual(["private, max-age=86400, immutable"]);
  expect(got.headers.get("content-disposition")).toEqual(["inline"]);
  expect([upstream.seen[0]?.headers.token, upstream.seen[0]?.target]).toEqual([
    sentinel,
    `${stored.path}?pictureId=p1`,
  ]);
  await get({}, cookie, storedThumbnail("p1"));
  expect(upstream.seen[1]?.target).toBe(`${stored.path}?pictureId=p1&size=thumbnail`);
  for (const mimeType of ["image/svg+xml", "text/html"]) {
    upstream.on(stored.path, success({ mimeType, base64 }));
    expect((await get()).status, mimeType).toBe(404);
  }
});
