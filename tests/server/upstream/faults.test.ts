import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { fin, type Reply, raw, reset, silence, success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn, rename, renaming } from "../people.ts";

const timeout = 600;
const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: String(timeout) });
const cookie = await logIn(web, upstream);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const ask = () => web.call(current.path, { body: "{}" }, cookie);
const change = () => web.call(rename.path, { body: renaming }, cookie);
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  return [await work, performance.now() - from];
}
const json = { "content-type": "application/json" };

test("F01: a missing platform is 502 at once, and the session stays", async () => {
  const gone = await Upstream.start();
  const lonely = await TestWeb.start(gone.origin);
  const own = await logIn(lonely, gone);
  await gone.stop();
  const [got, time] = await timed(lonely.call(current.path, { body: "{}" }, own));
  expect([got.status, got.json().errKey]).toEqual([502, "http502"]);
  expect(got.headers.get("set-cookie")).toBeUndefined();
  expect(time).toBeLessThan(1_000);
  await lonely.stop();
});

test("F02: a platform whose host name does not resolve is 502", async () => {
  const lost = await TestWeb.start("http://up.invalid");
  const got = await lonelyCaptcha(lost);
  expect(got.status).toBe(502);
  await lost.stop();
});

const lonelyCaptcha = (on: TestWeb) => on.call(contract.account.captcha.path, { method: "GET" });

test("F03: no answer is 504 at the deadline, and the platform's connection is closed", async () => {
  upstream.on(current.path, silence);
  const [got, time] = await timed(ask());
  expect([got.status, got.json()]).toMatchObject([504, { code: -1, errKey: "http504" }]);
  expect(time).toBeGreaterThan(timeout - 20);
  expect(time).toBeLessThan(timeout + 500);
  await upstream.until(() => upstream.aborted === 1);
});

test("F05: a slow trickle of bytes does not outlast the deadline of the whole call", async () => {
  upstream.on(current.path, (response) => {
    response.writeHead(200, json);
    const drip = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(drip));
  });
  const [got, time] = await timed(ask());
  expect(got.status).toBe(504);
  expect(time).toBeLessThan(timeout + 500);
  await upstream.until(() => upstream.aborted === 1);
});

test.each([
  ["F06: reset", reset],
  ["F07: closed", fin],
])("%s in the middle of a response is 502, never a partial response", async (_, reply) => {
  upstream.on(current.path, reply);
  const got = await ask();
  expect([got.status, got.json().errKey]).toEqual([502, "http502"]);
});

test.each([
  '{"code":200,',
  '{"code":NaN}',
  "",
  "null",
  "[]",
  '"text"',
  "5",
  "<html>",
  '{"msg":"no code"}',
  '{"code":"200"}',
  '{"code":null}',
])("F08 F10: %j is not a valid response: 502", async (body) => {
  upstream.on(current.path, raw(body));
  const got = await ask();
  expect([got.status, got.json().code]).toEqual([502, -1]);
});

test("F08: UTF-16 is refused, a byte order mark before a response is tolerated", async () => {
  upstream.on(current.path, raw(Buffer.from('{"code":200}', "utf16le")));
  expect((await ask()).status).toBe(502);
  upstream.on(current.path, raw('\uFEFF{"code":200,"data":{}}'));
  expect((await ask()).text).toBe('{"code":200,"data":{}}');
});

test.each([200, 502])("F09: an HTML page with %i is not passed on", async (status) => {
  upstream.on(current.path, raw("<html><h1>nginx</h1></html>", { "content-type": "text/html" }, status));
  const got = await ask();
  expect(got.status).toBe(502);
  expect(got.text).not.toContain("nginx");
});

test("F10: an unknown body code is passed on as it is", async () => {
  for (const code of [500, 7777, 1004, 2001]) {
    upstream.on(current.path, raw(JSON.stringify({ code, msg: "m" })));
    const got = await ask();
    expect([got.status, got.json()]).toEqual([200, { code, msg: "m" }]);
  }
});

describe.each(["read", "write"])("F12: for a %s", (kind) => {
  test.each([400, 403, 404, 408, 418, 500, 501, 502, 503, 504, 505])(
    "HTTP %i keeps its status and gets our envelope",
    async (status) => {
      const path = kind === "read" ? current.path : rename.path;
      upstream.on(path, raw("secret detail", { "retry-after": "7" }, status));
      const got = kind === "read" ? await ask() : await change();
      expect(got.status).toBe(status);
      expect(got.json()).toMatchObject({ code: -1, errKey: status === 418 ? "network" : `http${status}` });
      expect(got.text).not.toContain("secret");
      expect(got.headers.get("retry-after")).toEqual(status === 503 ? ["7"] : undefined);
      expect(upstream.seen).toHaveLength(1);
    },
  );
});

test("the Retry-After of a rate limit in front of the platform is passed on", async () => {
  upstream.on(rename.path, raw("<html>nginx</html>", { "retry-after": "7" }, 429));
  const hurried = await change();
  expect(hurried.status).toBe(429);
  expect(hurried.json()).toMatchObject({ data: { retrySeconds: 7 } });
  expect(hurried.headers.get("retry-after")).toEqual(["7"]);
  upstream.on(rename.path, raw("", {}, 429));
  const untimed = await change();
  expect([untimed.status, untimed.json().data, untimed.headers.get("retry-after")]).toEqual([429, null, undefined]);
});

test.each([301, 302, 303, 307, 308])("P14: a %i of the platform is not followed: 502", async (status) => {
  const canary = await Upstream.start();
  for (const location of [
    `${canary.origin}/x`,
    canary.origin.slice(5),
    contract.temporaryDevices.delete.path,
    "file:///etc/passwd",
  ]) {
    upstream.clear();
    upstream.on(current.path, raw("", { location }, status));
    const got = await ask();
    expect([got.status, got.headers.get("location")]).toEqual([502, undefined]);
    expect(upstream.seen).toHaveLength(1);
  }
  expect(canary.seen).toEqual([]);
  await canary.stop();
});

test("a 407 of the platform is 502, because a browser would ask for its own proxy's password", async () => {
  upstream.on(current.path, raw("", { "proxy-authenticate": "Basic" }, 407));
  const got = await ask();
  expect([got.status, got.headers.get("proxy-authenticate")]).toEqual([502, undefined]);
});

test.each([204, 205, 304])("F13: a %i, with or without a body, is an error and does not hang", async (status) => {
  upstream.on(current.path, (response) => response.writeHead(status).end());
  expect((await ask()).status).toBe(502);
});

test("F13: interim answers before the real one are skipped", async () => {
  upstream.on(current.path, (response, seen) => {
    response.writeProcessing();
    success({ userId: "u1" })(response, seen);
  });
  expect((await ask()).json()).toMatchObject({ code: 200 });
});

const padded = (length: number) => {
  const [head, tail] = ['{"code":200,"data":"', '"}'];
  return head + "x".repeat(length - head.length - tail.length) + tail;
};

test("F14 P19: a response of 5 MB passes, one byte more is 502 and 50 MB are not even read", async () => {
  upstream.on(current.path, raw(padded(limits.answerBytes)));
  expect((await ask()).bytes.length).toBeGreaterThan(limits.answerBytes);
  upstream.on(current.path, raw(padded(limits.answerBytes + 1)));
  expect((await ask()).status).toBe(502);
  let sent = 0;
  upstream.on(current.path, (response: ServerResponse) => {
    response.writeHead(200, json);
    const part = Buffer.alloc(64 * 1024, 32);
    const more = () => {
      while (!response.destroyed && sent < 50 * 1024 * 1024) {
        sent += part.length;
        if (!response.write(part)) return void response.once("drain", more);
      }
    };
    more();
  });
  expect((await ask()).status).toBe(502);
  // The sender was cut off: the rest is in the system's socket buffers.
  expect(sent).toBeLessThan(20 * 1024 * 1024);
});

test("F15 P18: plain gzip is decompressed; a bomb, broken gzip and a chain of encodings are 502", async () => {
  const packed = (body: Buffer, encoding = "gzip") => raw(body, { ...json, "content-encoding": encoding });
  const whole = Buffer.from('{"code":200,"data":{"a":1}}');
  for (const [encoding, body] of [
    ["gzip", gzipSync(whole)],
    ["GZip ", gzipSync(whole)],
    ["identity", whole],
    ["", whole],
  ] as const) {
    upstream.on(current.path, packed(body, encoding));
    const good = await ask();
    expect(good.json(), encoding).toEqual({ code: 200, data: { a: 1 } });
    expect(good.headers.get("content-encoding")).toBeUndefined();
  }
  // Only its size is wrong.
  const large = Buffer.alloc(200 * 1024 * 1024, 32);
  large.set(whole);
  const bomb = gzipSync(large, { level: 1 });
  const cases: Reply[] = [
    packed(bomb),
    packed(Buffer.from("not gzip at all")),
    packed(gzipSync(padded(1_000)).subarray(0, 30)),
    packed(gzipSync(padded(1_000)), Array(50).fill("gzip").join(", ")),
    packed(Buffer.from("{}"), "br"),
  ];
  for (const reply of cases) {
    upstream.on(current.path, reply);
    const [got, time] = await timed(ask());
    expect(got.status).toBe(502);
    expect(time).toBeLessThan(1_000);
  }
});
