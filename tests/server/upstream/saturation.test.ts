import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { requestPlatform } from "#lib/server/upstream/request-platform.ts";
import { broken, fin, reset, silence, success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn, rename, renaming } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "600" });
const cookie = await logIn(web, upstream);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const { running, sameCall, waiting } = limits.platformCalls;
const change = () => web.call(rename.path, { body: renaming }, cookie);

test.each([
  ["silence", silence],
  ["half an answer", fin],
  ["a reset in the middle", reset],
  ["a closed connection", broken],
])("F17: a change reaches the platform exactly once, whatever the response: %s", async (_, reply) => {
  upstream.on(rename.path, reply);
  expect((await change()).status).toBeGreaterThanOrEqual(502);
  expect(upstream.seen).toHaveLength(1);
});

test("F16: a read whose keep-alive connection was just closed is retried once", async () => {
  const kept: Socket[] = [];
  let asked = 0;
  const flaky = createServer((request, response) => {
    asked += 1;
    // The second call on a connection finds it closed.
    if (kept.includes(request.socket)) return void request.socket.destroy();
    kept.push(request.socket);
    request.resume();
    response.writeHead(200).end('{"code":200,"data":{"captchaId":"c","img":"i"}}');
  });
  await new Promise<void>((resolve) => flaky.listen(0, "127.0.0.1", resolve));
  const other = await TestWeb.start(`http://127.0.0.1:${(flaky.address() as AddressInfo).port}`);
  for (let at = 0; at < 3; at++)
    expect((await other.call(contract.account.captcha.path, { method: "GET" })).status).toBe(200);
  expect(asked).toBeGreaterThan(3);
  await other.stop();
  flaky.closeAllConnections();
  flaky.close();
});

test("F19: a call beyond the running and queued ones is 503 at once, and queueing counts towards the deadline", async () => {
  const slow = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "5000" });
  const own = await logIn(slow, upstream);
  upstream.on(rename.path, silence);
  // Without a browser, whose connection may take long on a busy machine.
  const call = {
    method: "POST",
    path: rename.path,
    headers: {},
    body: Buffer.from(renaming),
    repeatable: false,
  } as const;
  const calls = Array.from({ length: sameCall + waiting }, async () => {
    const from = performance.now();
    return { answer: await requestPlatform(slow.web, call), time: performance.now() - from };
  });
  const refused = await slow.call(rename.path, { body: renaming }, own);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, ["1"]]);
  await upstream.until(() => upstream.seen.length >= sameCall);
  expect(upstream.seen.length).toBe(sameCall);
  const answers = await Promise.all(calls);
  expect(answers.filter(({ answer }) => !("fault" in answer))).toEqual([]);
  // If waiting did not count, this would take twice the deadline.
  expect(Math.max(...answers.map(({ time }) => time))).toBeLessThan(7_500);
  upstream.clear();
  expect((await slow.call(current.path, { body: "{}" }, own)).status).toBe(200);
  await slow.stop();
});

test("F20: a call whose browser disconnects frees its slot and its platform connection within a second", async () => {
  const slow = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "30000" });
  const own = await logIn(slow, upstream);
  upstream.on(rename.path, silence);
  const headers = Object.entries({
    ...slow.own,
    cookie: own,
    "content-type": "application/json",
    "content-length": String(renaming.length),
  });
  const request = `POST ${rename.path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${renaming}`;
  const sockets = Array.from({ length: 100 }, () => connect(slow.port, "127.0.0.1").on("error", () => {}));
  for (const socket of sockets) socket.write(request);
  await upstream.until(() => upstream.seen.length === sameCall);
  const from = performance.now();
  for (const socket of sockets) socket.destroy();
  await upstream.until(() => upstream.waiting === 0);
  expect(performance.now() - from).toBeLessThan(1_000);
  upstream.on(rename.path, success(null));
  const after = await Promise.all(
    Array.from({ length: running }, () => slow.call(rename.path, { body: renaming }, own)),
  );
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
  await slow.stop();
});

test("F20: a call whose browser disconnected before it was sent does not reach the platform", async () => {
  const call = { method: "GET", path: current.path, headers: {}, repeatable: true } as const;
  expect(await requestPlatform(web.web, { ...call, signal: AbortSignal.abort() })).toEqual({ fault: "gone" });
  expect(upstream.seen).toEqual([]);
});

test("F20: bursts of calls beyond the pool whose browsers disconnect before large responses leak no connection", async () => {
  const slow = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "30000" });
  const own = await logIn(slow, upstream);
  const large = success("x".repeat(100_000));
  upstream.on(rename.path, large);
  const lines = Object.entries({
    ...slow.own,
    cookie: own,
    "content-type": "application/json",
    "content-length": String(renaming.length),
  });
  const request = `POST ${rename.path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${renaming}`;
  for (let round = 0; round < 3; round += 1) {
    const before = upstream.seen.length;
    const sockets = Array.from({ length: running + waiting }, () =>
      connect(slow.port, "127.0.0.1").on("error", () => {}),
    );
    for (const socket of sockets) socket.write(request);
    // By then some are answered, some in progress, and most queued.
    await upstream.until(() => upstream.seen.length > before);
    for (const socket of sockets) socket.destroy();
  }
  const calls = Array.from({ length: running }, () => slow.call(rename.path, { body: renaming }, own));
  for (const got of await Promise.all(calls)) expect([got.status, got.text.length > 100_000]).toEqual([200, true]);
  await upstream.until(() => upstream.waiting === 0);
  await slow.stop();
});

test("Q5: calls that hang at the platform, up to the limit, delay no other call", async () => {
  const slow = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "30000" });
  const own = await logIn(slow, upstream);
  const held: ServerResponse[] = [];
  upstream.on(rename.path, (response) => held.push(response));
  const hanging = Array.from({ length: running }, () => slow.call(rename.path, { body: renaming }, own));
  await upstream.until(() => upstream.seen.length === sameCall);
  const times: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const from = performance.now();
    expect((await slow.call(current.path, { body: "{}" }, own)).status).toBe(200);
    times.push(performance.now() - from);
  }
  expect(times.toSorted((a, b) => a - b)[37]).toBeLessThan(1_000);
  expect(held).toHaveLength(sameCall);
  // Hung calls free their slots for queued ones of the same kind, until none is left.
  upstream.on(rename.path, success(null));
  for (const response of held) response.writeHead(200).end('{"code":200}');
  expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(hanging.map(() => 200));
  await slow.stop();
});
