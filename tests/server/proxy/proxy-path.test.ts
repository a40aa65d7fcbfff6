import { afterAll, beforeEach, expect, test } from "vitest";
import { contract, findEndpoint } from "#lib/contract/index.ts";
import targets from "#tests/fixtures/proxy-targets.json" with { type: "json" };
import { success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { credentials, current, logIn, login, rename, renaming } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin);
const cookie = await logIn(web, upstream);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const canary = await Upstream.start();
afterAll(() => canary.stop());

test.each(targets)("P00 $id: $why never leaves the list of calls", async ({ target }) => {
  const real = target.replace("CANARY", new URL(canary.origin).port);
  for (const method of ["GET", "POST"]) {
    const got = await web.call(real, { method, body: method === "POST" ? credentials : "" }, cookie);
    expect([400, 404, 405]).toContain(got.status);
    expect(got.headers.get("location")).toBeUndefined();
  }
  expect(upstream.seen).toEqual([]);
  expect(canary.seen).toEqual([]);
});

test("P01: a path that climbs from one family of calls into another, or disguises its target, reaches nothing", async () => {
  const { path } = contract.temporaryDevices.delete;
  const body = JSON.stringify({ deviceIds: ["D1"] });
  for (const way of ["/mapi/..", "/mapi/%2e%2e", "/gateway/../mapi/..", "/mapi/.", "/mapi/", "/mapi%5c"]) {
    expect((await web.call(way + path, { body }, cookie)).status).toBe(400);
  }
  expect(upstream.seen).toEqual([]);
});

test.each(["/mapi/user/unknownCall", "/mapi/actuator/env", "/mapi/v2/api-docs", "/gateway/other", "/device/other"])(
  "P02 P21: the unknown call %s is 404 in our own envelope",
  async (path) => {
    const got = await web.call(path, { body: "{}" }, cookie);
    expect(got.status).toBe(404);
    expect(got.json()).toMatchObject({ code: -1, errKey: "http404" });
    expect(upstream.seen).toEqual([]);
  },
);

test("A02 K07: a path with a suffix, another case, an escape or a parameter is 404", async () => {
  const { path } = current;
  const escaped = path.replace("userinfo", "%75serinfo");
  for (const other of [
    `${path}/`,
    `${path}.rsc`,
    `${path};a.css`,
    `${path}/a.js`,
    `${path}%2ecss`,
    path.toUpperCase(),
    escaped,
  ])
    expect((await web.call(other, { body: "{}" }, cookie)).status).toBe(404);
  expect(upstream.seen).toEqual([]);
});

test("P03: a query keeps its pairs and their order, is encoded again, and adds no header", async () => {
  const got = await web.call(
    `${contract.content.detail.path}?id=5&a=1&a=2&b=%2f..%2fx&c=%0d%0aX:1&d=%E4%B8%AD%E6%96%87&e=&f`,
    { method: "GET" },
  );
  expect(got.status).toBe(200);
  const [seen] = upstream.seen;
  expect(seen?.path).toBe(contract.content.detail.path);
  expect([...new URLSearchParams(seen?.target.split("?")[1])]).toEqual([
    ["id", "5"],
    ["a", "1"],
    ["a", "2"],
    ["b", "/../x"],
    ["c", "\r\nX:1"],
    ["d", "中文"],
    ["e", ""],
    ["f", ""],
  ]);
  expect(seen?.headers).not.toHaveProperty("x");
});

test("P03: a field of the contract given twice, or an escape that is malformed, is refused", async () => {
  const { path } = contract.content.detail;
  const twice = await web.call(`${path}?id=5&id=6`, { method: "GET" });
  expect(twice.status).toBe(400);
  expect(twice.json()).toMatchObject({ errKey: "param.invalid", data: { field: "id" } });
  expect((await web.call(`${path}?id=%zz`, { method: "GET" })).status).toBe(400);
  expect(upstream.seen).toEqual([]);
});

test("an alternative spelling of the specification is passed on unchanged", async () => {
  const { path, aliases = [] } = contract.gateway.stateSync;
  for (const one of [path, ...aliases]) await web.call(`${one}?deviceId=D1`, { method: "GET" }, cookie);
  expect(upstream.seen.map((seen) => seen.path)).toEqual([path, ...aliases]);
});

test("P04: a target in absolute form, an asterisk and a foreign scheme are refused", async () => {
  for (const target of ["http://evil.example/mapi/user/x", `${web.origin}${login.path}`, "*", "mapi"])
    expect((await web.call(target, { method: "GET" })).status).toBe(400);
});

test("P05: the platform gets its own Host for any Host sent; a second or malformed Host is refused", async () => {
  upstream.on(current.path, success({ userId: "u1", username: "u1" }));
  const got = await web.call(current.path, { headers: { host: "evil.example" }, body: "{}" }, cookie);
  expect(got.text).not.toContain("evil.example");
  expect(upstream.seen[0]?.headers.host).toBe(new URL(upstream.origin).host);
  upstream.clear();
  await web.call(current.path, { headers: { host: "127.0.0.1:99" }, body: "{}" }, cookie);
  expect(upstream.seen[0]?.headers.host).toBe(new URL(upstream.origin).host);
  for (const host of ["a@evil", "a b", "a/b", ["127.0.0.1", "evil.example"]])
    expect((await web.call(current.path, { headers: { host }, body: "{}" }, cookie)).status).toBe(400);
  expect((await web.bytes(`GET ${current.path} HTTP/1.0\r\n\r\n`)).status).toBe(400);
});

test("C13: another method than the call's is 405 and names the right one", async () => {
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
    const got = await web.call(rename.path, { method }, cookie);
    expect([got.status, got.headers.get("allow")]).toEqual([405, ["POST"]]);
  }
  expect((await web.call(contract.account.logout.path, { body: "{}" }, cookie)).status).toBe(405);
  expect((await web.call(contract.account.logout.path, { method: "HEAD" }, cookie)).status).toBe(405);
  expect(upstream.seen).toEqual([]);
});

test("C13: a header or field that overrides the method has no effect and is not forwarded", async () => {
  const headers = { "x-http-method-override": "DELETE", "x-method-override": "GET" };
  expect((await web.call(`${rename.path}?_method=DELETE`, { headers, body: renaming }, cookie)).status).toBe(200);
  expect(upstream.seen[0]).toMatchObject({ method: "POST", target: rename.path });
  expect(upstream.seen[0]?.headers).not.toHaveProperty("x-http-method-override");
});

test("P20: TRACE and CONNECT are refused and echo nothing", async () => {
  const trace = await web.raw(current.path, { method: "TRACE", headers: { host: web.host, "x-secret": "s3cr3t" } });
  expect(trace.status).toBe(405);
  expect(trace.text).toBe("");
  const connect = await web.bytes(`CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n`);
  expect([0, 400, 405]).toContain(connect.status);
  expect((await web.call(current.path, { method: "PROPFIND" }, cookie)).status).toBe(405);
});

test("the stream of live values does not pass the proxy", async () => {
  expect(findEndpoint("GET", contract.live.stream.path)).toBeDefined();
  expect((await web.call(contract.live.stream.path, { method: "GET" }, cookie)).status).toBe(404);
});
