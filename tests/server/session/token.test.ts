import { afterAll, beforeEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { markOfCookie } from "#lib/server/session/person-mark.ts";
import type { Got } from "#tests/support/servers/raw-http.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { cookieOf, TestWeb } from "#tests/support/servers/web.ts";
import { credentials, current, logIn, login, logout, rename, renaming, sentinel } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const spellings = [
  sentinel,
  encodeURIComponent(sentinel),
  Buffer.from(sentinel).toString("hex"),
  ...[0, 1, 2].map((skip) => Buffer.from(sentinel.slice(skip)).toString("base64").slice(0, 24)),
  [...sentinel].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
];
const holds = (got: Got) => spellings.filter((spelling) => got.bytes.includes(spelling));

const expireTime = Date.UTC(2026, 0, 31);
const leaky = {
  token: sentinel,
  expireTime,
  user: { userId: "u1", username: "u1", token: sentinel },
  authToken: sentinel,
  extra: [1, 2, 3, { x: sentinel, jwt: `eyJh.${sentinel}.sig`, "\n": `"${sentinel}"` }],
};

test("L01: only the contract's fields of a login reach the browser: no refresh token and no other personal data", async () => {
  const user = { userId: 7, username: "u7", password: "$2a$10$hash", salt: "grain" };
  const data = { token: sentinel, refreshToken: "refresh-me", refresh_token: "refresh-me", expireTime, user };
  upstream.on(login.path, raw(JSON.stringify({ code: 200, msg: "ok", refreshToken: "refresh-me", data })));
  const got = await web.call(login.path, { body: credentials });
  expect(got.json()).toEqual({ code: 200, msg: "ok", data: { expireTime, user: { userId: "7", username: "u7" } } });
});

test("L01: no byte of a token reaches the browser, even if the login response contains it everywhere", async () => {
  const headers = {
    "content-type": "application/json",
    token: sentinel,
    authorization: sentinel,
    "set-cookie": `t=${sentinel}`,
  };
  upstream.on(login.path, raw(JSON.stringify({ code: 200, msg: sentinel, message: "ok", data: leaky }), headers));
  const got = await web.call(login.path, { body: credentials });
  expect(holds(got)).toEqual([]);
  expect(got.json()).toMatchObject({ code: 200, data: { user: { userId: "u1" }, expireTime } });
  expect(got.json().data).not.toHaveProperty("token");
  upstream.clear();
  await web.call(current.path, { body: "{}" }, cookieOf(got));
  expect(upstream.seen[0]?.headers.token).toBe(sentinel);
});

test("L01: every login of the contract hides its token", async () => {
  const { mobileLogin } = contract.account;
  const logins: [string, object][] = [
    [mobileLogin.path, { mobile: "13800000000", code: "123456", agree: true }],
    [contract.wechat.login.path, { code: "abc", agree: true }],
  ];
  for (const [path, input] of logins) {
    upstream.on(path, success(leaky));
    const got = await web.call(path, { body: JSON.stringify(input) });
    expect(cookieOf(got)).not.toBe("");
    expect(holds(got)).toEqual([]);
  }
});

test("L01: a login over an open session does not send that session's token to the browser either", async () => {
  const cookie = await logIn(web, upstream);
  const next = { token: "the-token-of-the-next-session", user: { userId: "u2", username: "u2" } };
  upstream.on(login.path, success({ ...next, previous: sentinel }));
  const got = await web.call(login.path, { body: credentials }, cookie);
  expect(cookieOf(got)).not.toBe("");
  expect(holds(got)).toEqual([]);
});

test("L01 L05: no later answer repeats the token: data, error text, echoed headers, escapes, logout", async () => {
  const cookie = await logIn(web, upstream);
  const escaped = spellings.at(-1);
  const replies = [
    success(leaky),
    raw(JSON.stringify({ code: -1, msg: `token ${sentinel} is bad`, data: null })),
    raw(`{"code":200,"data":"${escaped}"}`),
    raw(`{"code":200,"data":{"a":"b\\\\","t":"x${sentinel}"}}`),
    raw(JSON.stringify({ headers: { token: sentinel } }), { "content-type": "application/json" }, 500),
    raw(sentinel, { "content-type": "text/plain" }, 200),
    raw(JSON.stringify({ code: 200, data: { [sentinel]: 1 } })),
  ];
  for (const reply of replies) {
    upstream.on(rename.path, reply);
    const got = await web.call(rename.path, { body: renaming }, cookie);
    expect(holds(got)).toEqual([]);
    expect(() => got.json()).not.toThrow();
  }
  expect(holds(await web.call(logout.path, { method: "GET" }, cookie))).toEqual([]);
});

test("an answer without the token is passed on byte by byte", async () => {
  const cookie = await logIn(web, upstream);
  const text = '{ "code": 200,\n "data": {"id": 12345678901234567890, "t": "\\u4e2d\\/"} }';
  upstream.on(current.path, raw(text));
  expect((await web.call(current.path, { body: "{}" }, cookie)).text).toBe(text);
});

test("a login without a usable token is an error, and no session", async () => {
  for (const token of [
    undefined,
    null,
    "",
    5,
    "short",
    "with space in it",
    'with"quote',
    "line\nbreak",
    {},
    ["aaaaaaaaaa"],
  ]) {
    upstream.on(login.path, success({ token, user: { userId: "u1", username: "u1" } }));
    const got = await web.call(login.path, { body: credentials });
    expect([got.status, got.json().code, cookieOf(got)]).toEqual([200, -1, ""]);
  }
});

test("a browser's stored data are for one person, also if the platform's login does not name them", async () => {
  const markOf = async (token: string, userId: string) =>
    markOfCookie(web.web, await logIn(web, upstream, token, userId));
  const named = await markOf("token-of-a-named-person", "u7");
  upstream.on(current.path, success({ userId: "u7", username: "u7", name: "", role: "endUser" }));
  expect(await markOf("token-of-the-same-person", "")).toBe(named);
  const unnamed: unknown[] = [];
  for (const token of ["token-of-one-unnamed", "token-of-another-unnamed"]) {
    upstream.on(current.path, raw("", {}, 502));
    unnamed.push(await markOf(token, ""));
  }
  expect(unnamed).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set([named, ...unnamed]).size).toBe(3);
});

test("a file is sent as a download, and never contains the token", async () => {
  const { path } = contract.curves.export;
  const cookie = await logIn(web, upstream);
  const ask = () => web.call(`${path}?deviceId=D1&argIds=a&startTime=0&endTime=1`, { method: "GET" }, cookie);
  upstream.on(path, raw("time,a\n1,-18.0\n", { "content-type": "text/csv; charset=utf-8" }));
  const got = await ask();
  expect([got.status, got.text]).toEqual([200, "time,a\n1,-18.0\n"]);
  expect(got.headers.get("content-type")).toEqual(["text/csv; charset=utf-8"]);
  expect(got.headers.get("content-disposition")).toEqual(['attachment; filename="export.csv"']);
  upstream.on(path, raw(`time,a\n1,${sentinel}\n`, { "content-type": "text/csv" }));
  expect((await ask()).status).toBe(502);
  upstream.on(path, raw("<script>", { "content-type": "text/html" }));
  expect((await ask()).status).toBe(502);
  upstream.on(path, raw('{"code":-1,"msg":"no","errKey":"device.notFound"}'));
  expect((await ask()).json()).toMatchObject({ code: -1, errKey: "device.notFound" });
});
