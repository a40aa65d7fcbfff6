import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { broken, success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn, rename, renaming } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "2000" });
const cookie = await logIn(web, upstream);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const ask = () => web.call(current.path, { body: "{}" }, cookie);
const openFiles = () => readdirSync("/proc/self/fd").length;

/** A connected socket, or null without an answer. */
const reach = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 300 }, () => resolve(socket));
    socket.once("timeout", () => resolve(null)).on("error", () => {});
  });

/** A port that never accepts a connection: its process is suspended and its backlog full. */
async function blackHole() {
  const script = 'require("net").createServer().listen(0,"127.0.0.1",1,function(){console.log(this.address().port)})';
  const child = spawn(process.execPath, ["-e", script]);
  const [line] = await once(child.stdout, "data");
  const port = Number(String(line));
  child.kill("SIGSTOP");
  const queued: Socket[] = [];
  for (let socket = await reach(port); socket !== null; socket = await reach(port)) queued.push(socket);
  const close = async () => {
    for (const socket of queued) socket.destroy();
    child.kill("SIGKILL");
    await once(child, "close");
  };
  return { port, close };
}

test("F02: a platform that drops every connection attempt is given up after the connect timeout", async () => {
  const hole = await blackHole();
  const lost = await TestWeb.start(`http://127.0.0.1:${hole.port}`, { PLATFORM_TIMEOUT_MS: "700" });
  const from = performance.now();
  const got = await lost.call(contract.account.captcha.path, { method: "GET" });
  expect([502, 504]).toContain(got.status);
  expect(performance.now() - from).toBeLessThan(3_000);
  await lost.stop();
  await hole.close();
});

test("F04: a response shortly before the deadline is delivered", async () => {
  upstream.on(current.path, (response, seen) => {
    setTimeout(() => success({ userId: "u1" })(response, seen), 1_400);
  });
  expect((await ask()).status).toBe(200);
});

test("F18: with every second connection reset, every second write succeeds, and no connection is left behind", async () => {
  await ask();
  let calls = 0;
  upstream.on(rename.path, (response, seen) => {
    calls += 1;
    return calls % 2 === 0 ? broken(response, seen) : success({ deviceName: "x" })(response, seen);
  });
  const before = openFiles();
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const sent = Array.from({ length: 20 }, () => web.call(rename.path, { body: renaming }, cookie));
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 502)).toHaveLength(120);
  expect(calls).toBe(240);
  upstream.clear();
  expect((await ask()).status).toBe(200);
  // Keep-alive connections to the platform: two files each, since both ends are in this process.
  expect(openFiles() - before).toBeLessThan(2 * 25);
});

test("F24: a thousand idle connections do not keep others from being served", async () => {
  const idle = Array.from({ length: 1_000 }, () => connect(web.port, "127.0.0.1").on("error", () => {}));
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  for (let at = 0; at < 20; at += 1) expect((await ask()).status).toBe(200);
  for (const socket of idle) socket.destroy();
});
