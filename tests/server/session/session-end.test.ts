import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { isStream } from "#lib/contract/endpoint.ts";
import { contract, endpoints } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute, second } from "#lib/domain/time/spans.ts";
import { proxy } from "#lib/server/proxy.ts";
import { findSession, renewedLine } from "#lib/server/session/session.ts";
import type { Got } from "#tests/support/servers/raw-http.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { clears, cookieOf, TestWeb } from "#tests/support/servers/web.ts";
import {
  credentials,
  current,
  expectUnknown,
  logIn,
  login,
  logout,
  rename,
  renaming,
  sentinel,
  touched,
} from "../people.ts";

const secret = "0123456789abcdef".repeat(2);
let now = Date.now();
const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, { SESSION_SECRET: secret }, () => now);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const ask = (cookie: string, on = web) => on.call(current.path, { body: "{}" }, cookie);
const refused = (got: Got) => expectUnknown(got, upstream);

test("A02: every call that needs a session refuses without one, whatever internal header is sent", async () => {
  const guarded = endpoints.filter(({ endpoint }) => endpoint.access === "session" && !isStream(endpoint));
  for (const { endpoint } of guarded)
    for (const trick of ["", "proxy:proxy:proxy:proxy:proxy"])
      refused(
        await web.call(endpoint.path, { method: endpoint.method, headers: { "x-middleware-subrequest": trick } }),
      );
});

test("A04: a cookie planted before login is worthless, and a login ends the previous session", async () => {
  const planted = `${web.web.cookie.name}=planted`;
  refused(await ask(planted));
  upstream.on(login.path, success({ token: sentinel, user: { userId: "u1", username: "u1" } }));
  const first = cookieOf(await web.call(login.path, { body: credentials }, planted));
  const second = cookieOf(await web.call(login.path, { body: credentials }, first));
  expect(new Set([planted, first, second]).size).toBe(3);
  upstream.clear();
  refused(await ask(first));
  expect((await ask(second)).status).toBe(200);
});

test("L01: the response to a login repeats no token of the previous session", async () => {
  const before = await logIn(web, upstream);
  upstream.on(login.path, success({ token: "token-of-the-next", user: { userId: "u1", username: sentinel } }));
  const got = await web.call(login.path, { body: credentials }, before);
  expect([got.status, cookieOf(got) !== "", got.text.includes(sentinel)]).toEqual([200, true, false]);
});

test("A05 A25: a cookie kept after logout opens nothing; the platform got the logout with our token", async () => {
  const cookie = await logIn(web, upstream);
  expect((await ask(cookie)).status).toBe(200);
  upstream.clear();
  const out = await web.call(logout.path, { method: "GET" }, cookie);
  expect(out.json().code).toBe(200);
  expect(clears(out)).toBe(true);
  expect(out.headers.get("clear-site-data")).toEqual(['"cache", "storage"']);
  expect(upstream.seen[0]).toMatchObject({ path: logout.path, headers: { token: sentinel } });
  upstream.clear();
  refused(await ask(cookie));
});

test("deleting the account ends the session, a refused deletion does not", async () => {
  const { path } = contract.account.remove;
  const body = JSON.stringify({ password: "Operator123", confirm: true });
  const cookie = await logIn(web, upstream);
  upstream.on(path, raw('{"code":-1,"msg":"no","errKey":"auth.badCredentials","data":null}'));
  expect(clears(await web.call(path, { body }, cookie))).toBe(false);
  upstream.on(path, success(null));
  expect(clears(await web.call(path, { body }, cookie))).toBe(true);
  upstream.clear();
  refused(await ask(cookie));
});

test("A06: logout works while the platform is down", async () => {
  const gone = await Upstream.start();
  const lonely = await TestWeb.start(gone.origin, { SESSION_SECRET: secret });
  const cookie = await logIn(lonely, gone);
  await gone.stop();
  const out = await lonely.call(logout.path, { method: "GET" }, cookie);
  expect([out.status, out.json().code, clears(out)]).toEqual([200, 200, true]);
  refused(await ask(cookie, lonely));
  await lonely.stop();
});

describe("time", () => {
  const begin = now;
  afterEach(() => {
    now = begin;
  });

  test.each([contract.overview.polling, contract.overview.statistics, contract.alarms.untreated, current])(
    "A10: a session ends after the idle time, and $path, which a page asks by itself, does not keep it",
    async ({ path }) => {
      const cookie = await logIn(web, upstream);
      for (let at = 0; at < 6; at++) {
        now += limits.session.idle / 8;
        const polled = await web.call(path, { body: "{}" }, cookie);
        expect([polled.status, polled.headers.get("set-cookie")]).toEqual([200, undefined]);
      }
      now = begin + limits.session.idle;
      upstream.clear();
      const got = await ask(cookie);
      refused(got);
      expect(clears(got)).toBe(true);
    },
  );

  test("A11: a session ends at its absolute age, however much it is used", async () => {
    let cookie = await logIn(web, upstream);
    while (now - begin < limits.session.absolute - limits.session.idle / 2) {
      now += limits.session.idle / 2;
      cookie = cookieOf(await ask(touched(cookie))) || cookie;
    }
    expect((await ask(cookie)).status).toBe(200);
    now = begin + limits.session.absolute;
    upstream.clear();
    refused(await ask(cookie));
  });

  test("A12: the cookie is renewed by use at most once in ten minutes", async () => {
    const cookie = await logIn(web, upstream);
    expect(cookieOf(await ask(touched(cookie)))).toBe("");
    now += 11 * minute;
    const renewed = cookieOf(await ask(touched(cookie)));
    expect(renewed).not.toBe("");
    for (let at = 0; at < 50; at++) expect(cookieOf(await ask(touched(renewed)))).toBe("");
  });

  test("A12: opening a page counts as use of the session, and a page that reloads by itself does not", async () => {
    const { session } = await findSession(web.web, await logIn(web, upstream));
    now += 11 * minute;
    const renewed = (accept: string) => session && renewedLine(web.web, session, new Headers({ accept }));
    expect(await renewed("*/*")).toBeUndefined();
    expect(await renewed("text/html,application/xhtml+xml,*/*;q=0.8")).toMatch(/^(__Host-)?h5=Fe26/);
  });

  test("A05: a call with a slow body is not sent if the person has logged out meanwhile", async () => {
    const cookie = await logIn(web, upstream);
    async function* slowly() {
      now += 5 * second;
      await web.call(logout.path, { method: "GET" }, cookie);
      upstream.clear();
      yield Buffer.from(renaming);
    }
    const { signal } = new AbortController();
    const headers = new Headers({ ...web.own, "content-type": "application/json", cookie });
    const asked = { method: "POST", url: web.origin + rename.path, headers, body: slowly(), signal };
    expect((await proxy(asked, { address: "127.0.0.1" }, web.web)).status).toBe(401);
    expect(upstream.seen).toEqual([]);
  });

  test("A13: a response that arrives after logout restores no session", async () => {
    const cookie = await logIn(web, upstream);
    now += 11 * minute;
    const { promise, resolve } = Promise.withResolvers<void>();
    upstream.on(rename.path, async (response, seen) => {
      await promise;
      success(null)(response, seen);
    });
    const late = web.call(rename.path, { body: renaming }, touched(cookie));
    await upstream.until(() => upstream.seen.length === 1);
    await web.call(logout.path, { method: "GET" }, cookie);
    resolve();
    expect(cookieOf(await late)).toBe("");
    upstream.clear();
    refused(await ask(cookie));
  });
});

test("A15: a late 401 of the previous session does not end the next one", async () => {
  const before = await logIn(web, upstream);
  const { promise, resolve } = Promise.withResolvers<void>();
  upstream.on(rename.path, async (response, seen) => {
    await promise;
    raw('{"code":401,"msg":"gone"}')(response, seen);
  });
  const late = web.call(rename.path, { body: renaming }, before);
  await upstream.until(() => upstream.seen.length === 1);
  await web.call(logout.path, { method: "GET" }, before);
  upstream.on(login.path, success({ token: `${sentinel}2`, user: { userId: "u2", username: "u2" } }));
  const after = cookieOf(await web.call(login.path, { body: credentials }));
  resolve();
  const got = await late;
  expect(got.status).toBe(401);
  expect(got.headers.get("set-cookie")).toBeUndefined();
  expect((await ask(after)).status).toBe(200);
});

test.each([
  ["HTTP 401 without a body", raw("", {}, 401)],
  ["HTTP 401 with a page", raw("<h1>no</h1>", { "content-type": "text/html" }, 401)],
  ["the body's code 401", raw('{"code":401,"msg":"dead"}')],
])("A16 F11: %s ends the session once", async (_, reply) => {
  const cookie = await logIn(web, upstream);
  upstream.on(rename.path, reply);
  const storm = await Promise.all(Array.from({ length: 6 }, () => web.call(rename.path, { body: renaming }, cookie)));
  for (const got of storm) expect([got.status, got.json().code, got.json().errKey]).toEqual([401, 401, "http401"]);
  expect(storm.filter(clears)).toHaveLength(1);
  upstream.clear();
  refused(await ask(cookie));
});

test("A16: a 401 for the web server's own call ends no session while the platform names no user", async () => {
  const cookie = await logIn(web, upstream);
  const { path } = contract.orders.addresses;
  upstream.on(path, raw("", {}, 401));
  for (const unsaid of [raw("", {}, 502), raw('{"code":-1,"errKey":"sys.error","msg":"no"}')]) {
    upstream.on(current.path, unsaid);
    const got = await web.call(path, { body: "{}" }, cookie);
    expect([got.status, clears(got)]).toEqual([404, false]);
  }
  expect(upstream.seen.map((seen) => [seen.path, seen.headers["content-type"]])).toContainEqual([
    current.path,
    "application/json",
  ]);
});

test.each([
  ["the body's code 401", raw('{"code":401,"msg":"Wrong password"}'), "Wrong password"],
  ["code 401 beside an empty message", raw('{"code":401,"msg":"Wrong password","message":""}'), "Wrong password"],
  ["HTTP 401", raw("", {}, 401), undefined],
])("A17: %s for a wrong password ends no session and redirects nowhere", async (_, reply, message) => {
  const cookie = await logIn(web, upstream);
  upstream.on(login.path, reply);
  const got = await web.call(login.path, { body: credentials }, cookie);
  expect(got.json()).toMatchObject({ code: -1, errKey: "auth.badCredentials", ...(message ? { message } : {}) });
  expect(got.headers.get("set-cookie")).toBeUndefined();
  expect((await ask(cookie)).status).toBe(200);
});
