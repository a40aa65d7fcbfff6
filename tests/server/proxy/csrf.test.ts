import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { raw, Upstream } from "#tests/support/servers/upstream.ts";
import { type Options, TestWeb } from "#tests/support/servers/web.ts";
import { acceptLogin, credentials, current, logIn, login, logout, rename, renaming } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin);
const site = "https://cloud.example.com";
const published = await TestWeb.start(upstream.origin, { PUBLIC_ORIGIN: site });
const cookie = await logIn(web, upstream);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), published.stop(), upstream.stop()]));

const { createDevice, sendBaud, query } = {
  createDevice: `${contract.temporaryDevices.create.path}?deviceId=T1&deviceName=n&productId=p&manufacturerId=m&imgSelect=i`,
  sendBaud: `${contract.firmware.sendBaudRate.path}?deviceId=T1&baudrate=9600`,
  query: `${contract.gateway.stateRequest.path}?deviceId=D1`,
};
const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n';
const calls: [string, string, Options][] = [
  ["a POST with a body", rename.path, { body: renaming }],
  ["a POST without a body", current.path, {}],
  [
    "an upload",
    contract.uploads.picture.path,
    { body: form, headers: { "content-type": "multipart/form-data; boundary=b" } },
  ],
  ["A21: logging in", login.path, { body: credentials }],
  ["logging out, a GET", logout.path, { method: "GET" }],
  ["creating a device, a GET", createDevice, { method: "GET" }],
  ["setting a baud rate, a GET", sendBaud, { method: "GET" }],
  ["asking a gateway, a GET", query, { method: "GET" }],
];

const noFetch = { "sec-fetch-site": "" };
const foreign: [string, Record<string, string>][] = [
  ["C01: another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["C02: a sister site", { "sec-fetch-site": "same-site", origin: "https://sub.cloud.example.com" }],
  ["C03: a person's own navigation", { "sec-fetch-site": "none" }],
  ["C04: another origin, without Fetch Metadata", { ...noFetch, origin: "https://evil.example" }],
  ["C05: the origin null", { ...noFetch, origin: "null" }],
  ["C06: no sign of where it comes from", { ...noFetch, origin: "", "x-h5": "" }],
  ["C06: our header alone", { ...noFetch, origin: "" }],
  ["C07: a page of ours without our header", { "x-h5": "" }],
  ["C08: our origin with another port", { ...noFetch, origin: "http://127.0.0.1:1" }],
  ["C08: our origin over https", { ...noFetch, origin: `https://127.0.0.1:${web.port}` }],
  ["C06: no sign of where it comes from, and to a host that is none", { ...noFetch, origin: "", host: "1.2.3.4.5" }],
  ["C08: our host with a trailing dot", { ...noFetch, origin: `http://127.0.0.1.:${web.port}` }],
];

describe.each(calls)("%s", (_, target, options) => {
  test.each(foreign)("is refused when it comes from %s", async (_, headers) => {
    const got = await web.call(target, { ...options, headers: { ...options.headers, ...headers } }, cookie);
    expect(got.status).toBe(403);
    expect(got.json()).toMatchObject({ code: -1, errKey: "http403" });
    expect(got.headers.get("set-cookie")).toBeUndefined();
    expect(upstream.seen).toEqual([]);
  });
});

test("C09: an old browser that names its origin and sends our header is served", async () => {
  expect((await web.call(rename.path, { headers: noFetch, body: renaming }, cookie)).status).toBe(200);
  const referer = { ...noFetch, origin: "", referer: `${web.origin}/mobile-h5/more` };
  expect((await web.call(query, { method: "GET", headers: referer }, cookie)).status).toBe(200);
  const elsewhere = { ...referer, referer: "https://evil.example/mobile-h5/more" };
  expect((await web.call(query, { method: "GET", headers: elsewhere }, cookie)).status).toBe(403);
  // Only reads by GET may lack an origin.
  expect((await web.call(rename.path, { headers: referer, body: renaming }, cookie)).status).toBe(403);
});

test("with a public origin configured, calls are accepted from it alone", async () => {
  acceptLogin(upstream);
  const from = async (headers: Record<string, string>) =>
    (await published.call(login.path, { headers, body: credentials })).status;
  expect(await from({})).toBe(403);
  expect(await from({ ...noFetch, origin: site })).toBe(200);
  expect(await from({ origin: site })).toBe(200);
  expect(await from({ ...noFetch, origin: "http://cloud.example.com" })).toBe(403);
  expect(await from({ ...noFetch, origin: `${site}:8443` })).toBe(403);
  expect(await from({ ...noFetch, origin: published.origin })).toBe(403);
  expect(await from({ origin: published.origin })).toBe(403);
  // GET requests have no origin.
  const read = await published.call(query, { method: "GET", headers: { origin: "" } });
  expect(read.status).toBe(401);
});

test("without a public origin, Sec-Fetch-Site counts if a proxy in front sends another host", async () => {
  expect((await web.call(rename.path, { headers: { host: "inner.example" }, body: renaming }, cookie)).status).toBe(
    200,
  );
});

test("C10: a JSON call takes JSON only, an upload takes a form only", async () => {
  const bodies = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "application/json, text/plain",
  ];
  for (const type of [...bodies, ""]) {
    const got = await web.call(rename.path, { headers: { "content-type": type }, body: renaming }, cookie);
    expect(got.status).toBe(415);
  }
  for (const type of ["application/json", "text/plain", "multipart/form-data", ""]) {
    const got = await web.call(
      contract.uploads.picture.path,
      { headers: { "content-type": type }, body: form },
      cookie,
    );
    expect(got.status).toBe(415);
  }
  expect(upstream.seen).toEqual([]);
  const types = ["application/json; charset=utf-8", "Application/JSON"];
  for (const type of types)
    expect((await web.call(rename.path, { headers: { "content-type": type }, body: renaming }, cookie)).status).toBe(
      200,
    );
});

test("C10: a compressed body is refused, since it is never decompressed", async () => {
  const got = await web.call(rename.path, { headers: { "content-encoding": "gzip" }, body: renaming }, cookie);
  expect(got.status).toBe(415);
  expect(upstream.seen).toEqual([]);
});

test("C11: a preflight is answered without any permission, even if the platform grants one", async () => {
  upstream.on(rename.path, raw("{}", { "access-control-allow-origin": "*", "access-control-allow-headers": "*" }));
  const headers = {
    origin: "https://evil.example",
    "sec-fetch-site": "cross-site",
    "access-control-request-headers": "x-h5",
  };
  const preflight = await web.call(rename.path, { method: "OPTIONS", headers }, cookie);
  expect(preflight.status).toBe(204);
  const call = await web.call(rename.path, { body: renaming }, cookie);
  for (const got of [preflight, call])
    expect([...got.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

test("a refusal is in the person's language", async () => {
  const headers = { cookie: "lang=zh-cn", "x-h5": "" };
  const chinese = (await web.call(rename.path, { headers, body: renaming })).json();
  const english = (await web.call(rename.path, { headers: { "x-h5": "" }, body: renaming })).json();
  expect(chinese.message).not.toBe(english.message);
  expect([chinese.msg, english.msg]).toEqual([chinese.message, english.message]);
});
