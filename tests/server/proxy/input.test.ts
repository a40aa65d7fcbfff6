import { createHash } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn, rename, renaming } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin);
const cookie = await logIn(web, upstream);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const send = (body: string | Buffer) => web.call(rename.path, { body }, cookie);

test.each([
  ["a wrong type", { deviceId: 5, deviceName: "n" }, "deviceId"],
  ["a missing field", { deviceId: "D1" }, "deviceName"],
  ["a text that is too long", { deviceId: "D1", deviceName: "n".repeat(500) }, "deviceName"],
  ["an id with foreign characters", { deviceId: "../x", deviceName: "n" }, "deviceId"],
  ["a list instead of an object", [], ""],
  ["null", null, ""],
])("%s is 400, names the field and does not reach the platform", async (_, input, field) => {
  const got = await send(JSON.stringify(input));
  expect(got.status).toBe(400);
  expect(got.json()).toMatchObject({ code: -1, errKey: "param.invalid", data: { field } });
  expect(got.json().message).toBe("The value is not valid");
  expect(upstream.seen).toEqual([]);
});

test.each(["{", "{'a':1}", "\u0000", '{"deviceId":"D1","deviceName":"n"}}', Buffer.from([0x22, 0xff, 0x22])])(
  "%j is not JSON: 400",
  async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  },
);

test("P23 F33: doubled keys, __proto__, 10 000 levels and 1e400 pass byte by byte or are 400, and leave no trace", async () => {
  const deep = `{"deviceId":"D1","deviceName":"n","x":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
  const bodies = [
    '{"deviceId":"A","deviceId":"B","deviceName":"n"}',
    '{"__proto__":{"perm":1},"deviceId":"D1","deviceName":"n"}',
    '{"deviceId":"D1","deviceName":"n","x":1e400}',
    deep,
    "[".repeat(10_000),
  ];
  for (const body of bodies) {
    upstream.clear();
    const got = await send(body);
    if (got.status === 200) expect(upstream.seen[0]?.body.toString()).toBe(body);
    else expect([got.status, upstream.seen.length]).toEqual([400, 0]);
  }
  expect(Reflect.get({}, "perm")).toBeUndefined();
  expect((await send(renaming)).status).toBe(200);
});

test("an empty body is an empty input, and any other body is passed on byte by byte", async () => {
  await web.call(current.path, {}, cookie);
  await web.call(current.path, { headers: { "content-type": "" } }, cookie);
  const spaced = '{ "deviceId" : "D1",\n"deviceName":"\\u4e2d", "more": 12345678901234567890 }';
  await send(spaced);
  expect(upstream.seen.map(({ body }) => body.toString())).toEqual(["{}", "{}", spaced]);
});

test("a body beyond 256 KB is 413, by its announced or its actual length", async () => {
  const most = limits.requestBytes;
  const filled = (length: number) =>
    `{"deviceId":"D1","deviceName":"n","x":"${"x".repeat(length)}`.slice(0, length - 2).concat('"}');
  expect((await send(filled(most))).status).toBe(200);
  expect((await send(filled(most + 1))).status).toBe(413);
  const got = await chunked(rename.path, "application/json", filled(most + 1));
  expect(got).toMatch(/^HTTP\/1.1 413 /);
  expect(upstream.seen).toHaveLength(1);
});

test("twice the longest call of the contract fits into the limit of a body", () => {
  const ids = Array.from({ length: limits.ids }, (_, index) => `${index}`.padStart(64, "x"));
  const most = { deviceIds: ids, groupIds: ids, writableGroupIds: ids, requestId: ids[0] };
  expect(contract.shares.create.input.safeParse(most).success).toBe(true);
  expect(2 * JSON.stringify(most).length).toBeLessThan(limits.requestBytes);
});

const { path: upload } = contract.uploads.picture;
const multipart = { "content-type": 'multipart/form-data; boundary="a-b"' };
const formOf = (length: number) => {
  const head =
    '--a-b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0x89), Buffer.from("\r\n--a-b--\r\n")]);
};
const hash = (bytes: Buffer | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

/** Sends a body in chunks, without its length; returns the response's first bytes. */
function chunked(path: string, type: string, body: string | Buffer): Promise<string> {
  const all = { ...web.own, cookie, "content-type": type, "transfer-encoding": "chunked", connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(web.port, "127.0.0.1");
    socket.once("data", (part) => {
      resolve(part.toString());
      socket.destroy();
    });
    socket.once("error", reject);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    for (let at = 0; at < body.length; at += 65_536) {
      const part = body.slice(at, at + 65_536);
      socket.write(`${part.length.toString(16)}\r\n`);
      socket.write(part);
      socket.write("\r\n");
    }
    socket.write("0\r\n\r\n");
  });
}

test.each([1, limits.uploadBytes - 1, limits.uploadBytes])(
  "U02: a file of %i bytes arrives as it was sent",
  async (length) => {
    upstream.on(upload, success({ url: "/x.png" }));
    const form = formOf(length);
    expect((await web.call(upload, { headers: multipart, body: form }, cookie)).status).toBe(200);
    expect(hash(upstream.seen[0]?.body)).toBe(hash(form));
    expect(upstream.seen[0]?.headers["content-type"]).toBe(multipart["content-type"]);
  },
);

test("U02: a form whose announced length exceeds the limit is refused without a call of the platform", async () => {
  const headers = { ...multipart, "content-length": String(limits.uploadBytes + limits.formOverheadBytes + 1) };
  const got = await web.call(upload, { headers, body: "--a-b\r\n" }, cookie);
  expect(got.status).toBe(413);
  expect(upstream.seen).toEqual([]);
});

test("U02: a form of unannounced length is counted, and cut off at the limit", async () => {
  const got = await chunked(upload, multipart["content-type"], formOf(limits.uploadBytes + limits.formOverheadBytes));
  expect(got).toMatch(/^HTTP\/1.1 413 /);
  await upstream.until(() => upstream.aborted === 1);
  expect(upstream.seen).toEqual([]);
  const fits = await chunked(upload, multipart["content-type"], formOf(limits.uploadBytes));
  expect(fits).toMatch(/^HTTP\/1.1 200 /);
});

test("U06: a form without a boundary, or with a strange one, is refused", async () => {
  for (const type of ["multipart/form-data", `multipart/form-data; boundary=${"b".repeat(10_000)}`])
    expect((await web.call(upload, { headers: { "content-type": type }, body: formOf(1) }, cookie)).status).toBe(415);
  expect(upstream.seen).toEqual([]);
});

test("U07: an upload without session or from another origin is refused before its body is read", async () => {
  const headers = { ...multipart, "content-length": String(limits.uploadBytes) };
  // The announced body is never sent.
  const none = await firstAnswer({ ...web.own, ...headers });
  const foreign = await firstAnswer({ ...web.own, ...headers, cookie, "sec-fetch-site": "cross-site" });
  expect([none, foreign].map((answer) => answer.slice(9, 12))).toEqual(["401", "403"]);
});

/** The response to the headers of an upload only. */
function firstAnswer(headers: Record<string, string>): Promise<string> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(web.port, "127.0.0.1").on("error", reject);
    socket.once("data", (part) => {
      resolve(part.toString());
      socket.destroy();
    });
    socket.write(`POST ${upload} HTTP/1.1\r\n${lines.join("")}\r\n`);
  });
}

test("K04: a conditional request never gets 304", async () => {
  const headers = { "if-none-match": "*", "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" };
  const got = await web.call(current.path, { headers, body: "{}" }, cookie);
  expect([got.status, got.headers.get("etag")]).toEqual([200, undefined]);
});

test("K01: the proxy's own responses are never cached either", async () => {
  const none = await web.call(current.path, { body: "{}" });
  const missing = await web.call("/mapi/nothing", { body: "{}" }, cookie);
  const preflight = await web.call(current.path, { method: "OPTIONS" });
  for (const got of [none, missing, preflight]) expect(got.headers.get("cache-control")).toEqual(["private, no-store"]);
});

test("K06: two people with concurrent calls each get their own response", async () => {
  const own = [
    ["u1", await logIn(web, upstream, "token-of-u1", "u1")],
    ["u2", await logIn(web, upstream, "token-of-u2", "u2")],
  ] as const;
  upstream.on(current.path, (response, seen) =>
    success({ userId: String(seen.headers.token).slice(-2) })(response, seen),
  );
  const rounds = Array.from({ length: 50 }, () => own).flat();
  const answers = await Promise.all(rounds.map(([, one]) => web.call(current.path, { body: "{}" }, one)));
  expect(answers.map((got) => got.json().data)).toEqual(rounds.map(([userId]) => ({ userId })));
});
