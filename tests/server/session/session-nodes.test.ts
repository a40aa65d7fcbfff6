import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@redis/client";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { ready } from "#lib/server/health.ts";
import { createLog } from "#lib/server/log.ts";
import { sharedRevocations } from "#lib/server/session/shared-revocations.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { hasRedis, Redis } from "#tests/support/servers/redis.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { clears, cookieOf, TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn, logout, sentinel } from "../people.ts";

const SESSION_SECRET = "0123456789abcdef".repeat(2);
let now = Date.now();
const clock = () => now;
const upstream = await Upstream.start();
const nodes: TestWeb[] = [];
beforeEach(() => upstream.clear());
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.stop())));
afterAll(() => upstream.stop());

const node = async (settings: Record<string, string> = {}) => {
  const web = await TestWeb.start(upstream.origin, { SESSION_SECRET, ...settings }, clock);
  nodes.push(web);
  return web;
};
const statusOf = async (web: TestWeb, cookie: string) => (await web.call(current.path, { body: "{}" }, cookie)).status;
const passwords = JSON.stringify({ oldPassword: "Operator123", newPassword: "Operator124" });
/** Changes the password shortly after the logins; returns the response. */
const change = (web: TestWeb, cookie: string) => {
  now += 1;
  return web.call(contract.account.changePassword.path, { body: passwords }, cookie);
};

describe("A19: a change of the password", () => {
  test("ends every other session of the person, and renews the cookie of this one", async () => {
    const web = await node();
    const [mine, other, stranger] = [
      await logIn(web, upstream),
      await logIn(web, upstream),
      await logIn(web, upstream, "token-of-u2-here", "u2"),
    ];
    const next = cookieOf(await change(web, mine));
    expect(next).not.toBe("");
    const states = [mine, other, next, stranger].map((cookie) => statusOf(web, cookie));
    expect(await Promise.all(states)).toEqual([401, 401, 200, 200]);
    expect(await statusOf(web, await logIn(web, upstream))).toBe(200);
  });

  test("also works for a numeric user id of another platform", async () => {
    const web = await node();
    const [mine, other] = [await logIn(web, upstream, sentinel, 7), await logIn(web, upstream, sentinel, 7)];
    await change(web, mine);
    expect(await statusOf(web, other)).toBe(401);
  });

  test("that is refused changes nothing", async () => {
    const web = await node();
    const [mine, other] = [await logIn(web, upstream), await logIn(web, upstream)];
    upstream.on(contract.account.changePassword.path, raw('{"code":-1,"errKey":"auth.badCredentials","msg":"no"}'));
    expect(cookieOf(await change(web, mine))).toBe("");
    expect([await statusOf(web, mine), await statusOf(web, other)]).toEqual([200, 200]);
  });

  test("counts once: a second one with the same cookie opens no second session", async () => {
    const web = await node();
    const mine = await logIn(web, upstream);
    const { promise, resolve } = Promise.withResolvers<void>();
    upstream.on(contract.account.changePassword.path, async (response, seen) => {
      await promise;
      success(null)(response, seen);
    });
    const both = [change(web, mine), change(web, mine)];
    await upstream.until(() => upstream.seen.length === 2);
    resolve();
    expect((await Promise.all(both)).map(cookieOf).filter((cookie) => cookie !== "")).toHaveLength(1);
  });
});

test("F37: without the list of ended sessions nobody is let in or logged out, and no answer is wrong", async () => {
  const web = await node({ REDIS_URL: "redis://127.0.0.1:1" });
  const cookie = await logIn(web, upstream);
  const got = await web.call(current.path, { body: "{}" }, cookie);
  expect([got.status, got.json().errKey, got.headers.get("retry-after")]).toEqual([503, "http503", ["1"]]);
  expect(got.headers.get("set-cookie")).toBeUndefined();
  expect(upstream.seen).toEqual([]);
  expect((await ready(web.web)).status).toBe(503);
  expect(clears(await web.call(logout.path, { method: "GET" }, cookie))).toBe(true);
  expect(await statusOf(web, cookie)).toBe(401);
});

describe.skipIf(!hasRedis)("with Redis, on every node", () => {
  let redis: Redis;
  let shared: Record<string, string>;
  beforeEach(async () => {
    const [port = 0] = await freePorts(1);
    redis = new Redis(port);
    await redis.start();
    shared = { REDIS_URL: redis.url };
  });
  afterEach(() => redis.stop());

  /** Settles once a node has its list. */
  const settled = async (web: TestWeb) => {
    while ((await ready(web.web)).status !== 200) await wait(20);
    return web;
  };
  const pair = async () => [await settled(await node(shared)), await settled(await node(shared))] as const;

  test("A05 A13: a session that ended on one node opens nothing on another, and its cookie is not renewed", async () => {
    const [one, other] = await pair();
    const cookie = await logIn(one, upstream);
    expect(await statusOf(other, cookie)).toBe(200);
    expect(clears(await one.call(logout.path, { method: "GET" }, cookie))).toBe(true);
    upstream.clear();
    const got = await other.call(current.path, { body: "{}" }, cookie);
    expect([got.status, upstream.seen.length, got.headers.get("set-cookie")]).toEqual([401, 0, undefined]);
    // Only one node ends a session and clears its cookie.
    expect(clears(await other.call(logout.path, { method: "GET" }, cookie))).toBe(false);
  });

  test("a node that has just started knows whether a session was revoked", async () => {
    const revocations = sharedRevocations(redis.url, { now: clock, log: createLog("silent") });
    expect(await revocations.stateOf({ sid: "s", userId: "u", issuedAt: now })).toBe("open");
    revocations.close();
  });

  test("a response of Redis that arrived while the node was suspended is not late", async () => {
    const { revocations } = (await settled(await node(shared))).web;
    const state = revocations.stateOf({ sid: "s", userId: "u", issuedAt: now });
    await new Promise(setImmediate);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
    expect(await state).toBe("open");
  });

  test("A19: a changed password ends the sessions of every node", async () => {
    const [one, other] = await pair();
    const [mine, elsewhere] = [await logIn(one, upstream), await logIn(other, upstream)];
    const next = cookieOf(await change(one, mine));
    const states = [mine, elsewhere, next].map((cookie) => statusOf(other, cookie));
    expect(await Promise.all(states)).toEqual([401, 401, 200]);
  });

  test("F37: while Redis is unavailable calls get Retry-After; sessions ended meanwhile are ended everywhere afterwards", async () => {
    const [one, other] = await pair();
    const [leaving, staying] = [await logIn(one, upstream), await logIn(one, upstream)];
    await redis.stop();
    expect([await statusOf(one, staying), await statusOf(other, leaving)]).toEqual([503, 503]);
    expect((await one.call(contract.account.captcha.path, { method: "GET" })).status).toBe(200);
    const out = await one.call(logout.path, { method: "GET" }, leaving);
    expect([out.json().code, clears(out), await statusOf(one, leaving)]).toEqual([200, true, 401]);
    await redis.start();
    await Promise.all([settled(one), settled(other)]);
    expect([await statusOf(one, staying), await statusOf(other, staying)]).toEqual([200, 200]);
    expect(await statusOf(other, leaving)).toBe(401);
  });

  const list = (url: string, log = createLog("silent")) => sharedRevocations(url, { now: clock, log });
  const session = { sid: "s", userId: "u", issuedAt: 1_000 };

  test("F37: after a Redis machine vanished, the node connects to the one that takes its address", async () => {
    // Like a dead machine: its connections stay open and silent. New ones reach its successor.
    const silenced: Socket[] = [];
    let vanished = false;
    const proxy = createServer((socket) => {
      const onward = connect(Number(new URL(redis.url).port), "127.0.0.1");
      socket.pipe(onward).pipe(socket);
      for (const each of [socket, onward]) each.on("error", () => undefined);
      if (!vanished) silenced.push(onward);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const revocations = list(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    expect(await revocations.stateOf(session)).toBe("open");
    vanished = true;
    for (const onward of silenced) onward.pause().unpipe();
    expect(await revocations.stateOf(session)).toBe("unknown");
    await expect.poll(() => revocations.stateOf(session), { timeout: 10_000 }).toBe("open");
    revocations.close();
    for (const onward of silenced) onward.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  });

  test("F37: a Redis that rejects commands, for example because it is full, is logged once", async () => {
    const said: string[] = [];
    const log = createLog("error", { write: (line) => void said.push(line) });
    const revocations = sharedRevocations(redis.url, { now: clock, log });
    const admin = await createClient({ url: redis.url }).connect();
    await admin.configSet("maxmemory", "1");
    for (const sid of ["s", "t"]) expect(await revocations.revoke(sid)).toBe(true);
    expect(said.map((line) => JSON.parse(line))).toMatchObject([{ reason: expect.stringContaining("OOM") }]);
    await admin.configSet("maxmemory", "0");
    const other = list(redis.url);
    await expect.poll(() => other.stateOf(session), { timeout: 10_000 }).toBe("ended");
    for (const each of [revocations, other]) each.close();
    admin.destroy();
  });

  test("F37: sessions that end while Redis is suspended are reported to the Redis that replaces it", async () => {
    const said: string[] = [];
    const log = createLog("info", { write: (line) => void said.push(JSON.parse(line).msg) });
    const [one, other] = [list(redis.url, log), list(redis.url)];
    await Promise.all([one, other].map((each) => each.stateOf(session)));
    redis.freeze();
    expect(await one.revoke("s")).toBe(true);
    await one.revokeAllOf("u2", 5_000);
    await redis.stop("SIGKILL");
    await redis.start();
    await expect.poll(() => other.stateOf(session), { timeout: 10_000 }).toBe("ended");
    await expect
      .poll(() => other.stateOf({ sid: "t", userId: "u2", issuedAt: 4_999 }), { timeout: 10_000 })
      .toBe("ended");
    expect(await other.stateOf({ sid: "t", userId: "u2", issuedAt: 5_000 })).toBe("open");
    const theList = "the shared list of ended sessions";
    expect(said).toEqual([`${theList} cannot be reached`, `${theList} can be reached again`]);
    for (const each of [one, other]) each.close();
  });
});
