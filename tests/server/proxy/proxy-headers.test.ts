import { afterAll, beforeEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { clears, TestWeb } from "#tests/support/servers/web.ts";
import { credentials, current, logIn, login, rename, renaming, sentinel } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin);
const cookie = await logIn(web, upstream);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const names = ["accept", "accept-encoding", "user-agent", "appKey", "isApp", "lang", "x-request-id", "token"];
const toPlatform = [...names, "x-forwarded-for", "content-type", "content-length", "host", "connection"];
const toBrowser = [
  ...["cache-control", "content-security-policy", "content-type", "cross-origin-resource-policy", "vary"],
  ...["x-content-type-options", "x-request-id", "date", "connection", "transfer-encoding", "content-length"],
];

/** Header names and values that the platform received, in pairs. */
const received = () => {
  const flat = upstream.seen[0]?.rawHeaders ?? [];
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ""] as const] : []));
};
const valuesOf = (name: string) => received().flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []));

test("the platform gets a fixed list of headers and nothing else", async () => {
  await web.call(rename.path, { body: renaming }, cookie);
  expect(
    received()
      .map(([name]) => name)
      .sort(),
  ).toEqual([...toPlatform].sort());
  expect(Object.fromEntries(received())).toMatchObject({
    token: sentinel,
    appKey: "device-cloud-h5",
    isApp: "0",
    lang: "en",
    "x-forwarded-for": "127.0.0.1",
    "content-type": "application/json",
    "accept-encoding": "identity",
    host: new URL(upstream.origin).host,
  });
});

test("P06: no header of the browser about the origin of a request is forwarded", async () => {
  const claims = {
    "x-forwarded-for": "1.2.3.4, 127.0.0.9",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
    "x-real-ip": "1.2.3.4",
    forwarded: "for=1.2.3.4;host=evil.example",
    "x-original-url": "/mngapi/x",
    "x-rewrite-url": "/mngapi/x",
    "x-forwarded-uri": "/mngapi/x",
    "x-forwarded-prefix": "/evil",
    "true-client-ip": "1.2.3.4",
    "cf-connecting-ip": "1.2.3.4",
    x_forwarded_for: "1.2.3.4",
  };
  await web.call(current.path, { headers: claims, body: "{}" }, cookie);
  expect(valuesOf("x-forwarded-for")).toEqual(["127.0.0.1"]);
  expect(JSON.stringify(received())).not.toMatch(/1\.2\.3\.4|evil|gopher|mngapi/);
});

test("P07: with a session the platform sees our token once, whatever token the browser sends", async () => {
  const spoofs: Record<string, string | string[]>[] = [
    { token: "EVIL" },
    { Token: "EVIL" },
    { TOKEN: "EVIL" },
    { token: ["EVIL", "EVIL2"] },
    { to_ken: "EVIL" },
    { authorization: "Bearer EVIL" },
    { satoken: "EVIL" },
    { cookie: `token=EVIL; ${cookie}` },
    { appkey: "EVIL", isapp: "EVIL" },
    { appkey: "EVIL", isapp: "1" },
  ];
  for (const headers of spoofs) {
    upstream.clear();
    await web.call(current.path, { headers, body: "{}" }, cookie);
    expect(valuesOf("token")).toEqual([sentinel]);
    expect(valuesOf("appkey")).toEqual(["device-cloud-h5"]);
    expect(valuesOf("isapp")).toEqual(["0"]);
    expect(JSON.stringify(received())).not.toContain("EVIL");
  }
  const spaced = await web.raw(current.path, { method: "POST", headers: { ...web.own, "token ": "EVIL", cookie } });
  expect(spaced.status).toBe(400);
});

test("P07: without a session a token from the browser opens nothing, and a public call carries none", async () => {
  const got = await web.call(current.path, { headers: { token: "EVIL" }, body: "{}" });
  expect([got.status, got.json().code]).toEqual([401, 401]);
  expect(upstream.seen).toEqual([]);
  await web.call(contract.account.captcha.path, { method: "GET", headers: { token: "EVIL" } }, cookie);
  expect(valuesOf("token")).toEqual([]);
});

test("a call before signing in names the kind of app, and only as 0 or 1", async () => {
  const { path } = contract.account.captcha;
  for (const [sent, expected] of [
    ["1", "1"],
    ["0", "0"],
    ["EVIL", "0"],
    [undefined, "0"],
  ] as const) {
    upstream.clear();
    await web.call(path, { method: "GET", headers: sent === undefined ? {} : { isapp: sent } });
    expect(valuesOf("isapp"), sent).toEqual([expected]);
  }
});

test("P07: the kind of app is taken when a session begins, and only as 0 or 1", async () => {
  upstream.on(login.path, success({ token: sentinel, user: { userId: "u1", username: "u1" } }));
  for (const [sent, expected] of [
    ["1", "1"],
    ["true", "0"],
    ["EVIL", "0"],
  ]) {
    upstream.seen.length = 0;
    const got = await web.call(login.path, { headers: { isapp: sent ?? "" }, body: credentials });
    const own = (got.headers.get("set-cookie")?.[0] ?? "").split(";", 1)[0] ?? "";
    await web.call(current.path, { body: "{}" }, own);
    expect(upstream.seen.map(({ headers }) => headers.isapp)).toEqual([expected, expected]);
  }
});

test("P08: a token in the query or the body changes no identity", async () => {
  await web.call(current.path, { body: JSON.stringify({ token: "EVIL" }) }, cookie);
  await web.call(`${contract.alarms.countByDay.path}?query_days=7&token=EVIL`, { method: "GET" }, cookie);
  expect(upstream.seen.map(({ headers }) => headers.token)).toEqual([sentinel, sentinel]);
});

test("P09: no cookie of the browser reaches the platform", async () => {
  await web.call(current.path, { headers: { cookie: `${cookie}; lang=zh-cn; JSESSIONID=x` }, body: "{}" });
  expect(valuesOf("cookie")).toEqual([]);
  expect(valuesOf("lang")).toEqual(["zh-cn"]);
});

test("P10: hop-by-hop headers neither break a call nor remove our token", async () => {
  const sets: Record<string, string>[] = [
    { connection: "close, token, x-h5" },
    { "keep-alive": "timeout=5", te: "trailers", trailer: "x-a" },
    { upgrade: "h2c", connection: "close, upgrade, http2-settings", "http2-settings": "AAMAAABkAAQAAP__" },
    { upgrade: "websocket", connection: "close, upgrade", "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==" },
    { "proxy-authorization": "Basic eDp5", "proxy-connection": "keep-alive" },
    { expect: "100-continue" },
  ];
  for (const headers of sets) {
    upstream.clear();
    const got = await web.call(current.path, { headers: { connection: "close", ...headers }, body: "{}" }, cookie);
    expect(got.status === 200 || got.status === 100 || (got.status >= 400 && got.status < 500)).toBe(true);
    if (upstream.seen.length > 0) expect(valuesOf("token")).toEqual([sentinel]);
  }
});

test("P11: internal headers of Next are neither accepted nor sent", async () => {
  const headers = {
    "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
    "x-middleware-override-headers": "token",
    "x-middleware-request-token": "EVIL",
    "x-nextjs-data": "1",
    "x-matched-path": "/evil",
    "x-invoke-path": "/evil",
    "x-now-route-matches": "1",
    "next-resume": "1",
    "x-nonce": "attacker",
    "content-security-policy": "default-src *",
  };
  await web.call(current.path, { headers, body: "{}" }, cookie);
  expect(
    received()
      .map(([name]) => name)
      .sort(),
  ).toEqual([...toPlatform].sort());
  expect(valuesOf("token")).toEqual([sentinel]);
  const none = await web.call(current.path, { headers, body: "{}" });
  expect(none.status).toBe(401);
});

test("P12: requests that two parsers could read differently are refused", async () => {
  const head = (lines: string) =>
    `POST ${current.path} HTTP/1.1\r\nHost: ${web.host}\r\nx-h5: 1\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n${lines}`;
  const hidden = `GET ${contract.account.logout.path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const bad = [
    head(`Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`),
    head(`Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${hidden}0\r\n\r\n`),
    head(`Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${hidden}`),
    head("Content-Length: +2\r\n\r\n{}"),
    head("Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"),
    head("Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
    head("X: a\r\n folded\r\nContent-Length: 2\r\n\r\n{}"),
  ];
  const odd = [
    head("X: a\nContent-Length: 2\r\n\r\n{}"),
    head(`Transfer-Encoding: chunked\r\n\r\n2;a=b\nx\r\n{}\r\n0\r\n\r\n${hidden}`),
    head("Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
  ];
  for (const request of [...bad, ...odd]) expect((await web.bytes(request)).status).toBe(400);
  expect(upstream.seen).toEqual([]);
});

test("P12: a body where none is expected is not read as a second request", async () => {
  const { captcha, logout } = contract.account;
  const hidden = `GET ${logout.path} HTTP/1.1\r\nHost: ${web.host}\r\nx-h5: 1\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n\r\n`;
  const head = (first: string, lines: string) =>
    `${first} HTTP/1.1\r\nHost: ${web.host}\r\nConnection: close\r\nx-h5: 1\r\nSec-Fetch-Site: same-origin\r\n${lines}\r\n`;
  const chunked = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  for (const [request, status] of [
    [head(`GET ${captcha.path}`, `Content-Length: ${hidden.length}\r\n`) + hidden, 200],
    [head(`GET ${captcha.path}`, "Transfer-Encoding: chunked\r\n") + chunked, 200],
    [head(`DELETE ${captcha.path}`, "Transfer-Encoding: chunked\r\n") + chunked, 405],
  ] as const) {
    const got = await web.bytes(request);
    expect([got.status, got.bytes.toString("latin1").split("HTTP/1.1 ").length]).toEqual([status, 2]);
  }
  expect(upstream.seen.map(({ path }) => path)).toEqual([captcha.path, captcha.path]);
  expect((await web.call(current.path, { body: "{}" }, cookie)).status).toBe(200);
});

test("P13: nothing of the language cookie or the user agent gets into the platform's headers", async () => {
  const headers = { cookie: `${cookie}; lang=zh-cn%0d%0aX-Evil:1`, "user-agent": `x${"y".repeat(8_000)}` };
  await web.call(current.path, { headers, body: "{}" });
  expect(valuesOf("lang")).toEqual(["en"]);
  expect(valuesOf("user-agent")).toEqual(["device-cloud-h5"]);
  expect((await web.call(current.path, { headers: { "user-agent": "a\x01b" }, body: "{}" }, cookie)).status).toBe(400);
});

const hostile = {
  "content-type": "application/json",
  "set-cookie": ["JSESSIONID=1; Path=/", "__Host-h5=evil; Path=/; Secure"],
  token: sentinel,
  server: "Apache",
  "x-powered-by": "PHP",
  "access-control-allow-origin": "*",
  "access-control-allow-credentials": "true",
  "content-security-policy": "default-src *",
  "x-frame-options": "ALLOWALL",
  refresh: "0;url=//evil",
  link: "</x>; rel=preload",
  "clear-site-data": '"*"',
  "service-worker-allowed": "/",
  location: "//evil",
  "www-authenticate": "Basic",
  "alt-svc": "h2=evil",
  "strict-transport-security": "max-age=0",
  "x-middleware-set-cookie": "a=b",
  "cache-control": "public, max-age=600",
  expires: "Fri, 01 Jan 2100 00:00:00 GMT",
  etag: '"1"',
  "last-modified": "Fri, 01 Jan 2021 00:00:00 GMT",
};

test.each([200, 400, 401, 500])(
  "P15 P16 K01 S08: no header of a %i of the platform reaches the browser",
  async (status) => {
    const own = await logIn(web, upstream);
    upstream.on(current.path, raw('{"code":200,"msg":"ok","data":{}}', hostile, status));
    const got = await web.call(current.path, { body: "{}" }, own);
    const allowed = status === 401 ? [...toBrowser, "set-cookie"] : toBrowser;
    expect([...got.headers.keys()].filter((name) => !allowed.includes(name))).toEqual([]);
    expect(got.headers.get("cache-control")).toEqual(["private, no-store"]);
    expect(got.headers.get("cross-origin-resource-policy")).toEqual(["same-origin"]);
    if (status === 401) expect(clears(got)).toBe(true);
    else expect(got.headers.get("set-cookie")).toBeUndefined();
    expect(got.text).not.toContain(sentinel);
  },
);

test("P17: a response opened as a page runs no script and is not sniffed as another type", async () => {
  const types = ["text/html", "image/svg+xml", "application/javascript", ""];
  for (const type of types) {
    upstream.on(current.path, raw("<script>alert(1)</script>", type ? { "content-type": type } : {}));
    const got = await web.call(current.path, { body: "{}" }, cookie);
    expect(got.status).toBe(502);
    expect(got.headers.get("content-type")).toEqual(["application/json; charset=utf-8"]);
    expect(got.headers.get("x-content-type-options")).toEqual(["nosniff"]);
    expect(got.headers.get("content-security-policy")).toEqual(["default-src 'none'; sandbox; frame-ancestors 'none'"]);
    expect(got.text).not.toContain("<script>");
  }
});

test("P22: a cookie of 20 kB, 2 500 headers, or more short ones than any browser sends are 431, and the next request is served", async () => {
  const long = await web.call(current.path, { headers: { cookie: `a=${"b".repeat(20_000)}` }, body: "{}" });
  const swarm = async (count: number) => {
    const lines = Array.from({ length: count }, (_, at) => `h${at}:\r\n`).join("");
    return (await web.bytes(`GET ${current.path} HTTP/1.1\r\nHost: ${web.host}\r\n${lines}\r\n`)).status;
  };
  expect([long.status, await swarm(2_500), await swarm(200)]).toEqual([431, 431, 431]);
  expect(await swarm(190)).not.toBe(431);
  expect((await web.call(current.path, { body: "{}" }, cookie)).status).toBe(200);
});
