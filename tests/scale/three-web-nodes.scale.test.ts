import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { signedIn } from "#tests/bench/signed-in.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { hasNginx, runNginx, severalNodes } from "#tests/support/servers/nginx.ts";
import { PageStream } from "#tests/support/servers/page-stream.ts";
import { type PlatformProcess, startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { hasRedis, Redis } from "#tests/support/servers/redis.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";
import { Visitors } from "./visitors.ts";
import { WebNode } from "./web-node.ts";

const minutes = 60_000;
const patience = { timeout: minutes, interval: 100 };
const missing = [
  !hasNginx && "nginx",
  !hasRedis && "redis-server",
  !existsSync(".next/BUILD_ID") && "a build (npm run build)",
].filter(Boolean);
const title = `three web nodes behind nginx with one Redis${missing.length > 0 ? ` (left out: ${missing.join(" and ")} is missing)` : ""}`;

describe.skipIf(missing.length > 0)(title, () => {
  const [admin, manager] = firstPeople;
  let platform: PlatformProcess;
  const folder = temporaryFolder();
  let redis: Redis;
  let nginx: { stop(): Promise<void> };
  let nodes: WebNode[] = [];
  let origin = "";
  let port = 0;
  const cookies: string[] = [];
  const streams: PageStream[] = [];

  beforeAll(async () => {
    const [front = 0, forRedis = 0, ...ports] = await freePorts(5);
    port = front;
    origin = `http://localhost:${port}`;
    redis = new Redis(forRedis);
    await redis.start();
    platform = await startPlatformProcess(folder.path, { SIMULATE: "24" });
    const settings = {
      PLATFORM_URL: platform.origin,
      PUBLIC_ORIGIN: origin,
      REDIS_URL: redis.url,
      SESSION_SECRET: "0123456789abcdef".repeat(2),
    };
    nodes = ports.map((each) => new WebNode(each, settings));
    await Promise.all(nodes.map((node) => node.start()));
    nginx = await runNginx(await severalNodes(port, ports), port);
    for (let index = 0; index < 6; index++) cookies.push(await signedIn(origin, admin.username, admin.password));
  }, 5 * minutes);
  afterAll(async () => {
    for (const stream of streams) stream.leave();
    await nginx?.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis?.stop();
    platform?.child.kill();
    await platform?.ended;
    folder.remove();
  }, minutes);

  const headers = (cookie: string) => ({ "content-type": "application/json", "x-h5": "1", origin, cookie });
  const ask = (at: string, cookie: string, path: string = contract.account.current.path) =>
    fetch(at + path, { method: "POST", headers: headers(cookie), body: "{}" });
  const statusAt = async ({ origin: at }: WebNode, cookie: string) => (await ask(at, cookie)).status;
  const everywhere = (cookie: string) => Promise.all(nodes.map((node) => statusAt(node, cookie)));
  const all = (status: number) => nodes.map(() => status);

  async function someDevices(): Promise<string> {
    const answer = await ask(origin, cookies[0] ?? "", contract.devices.list.path);
    const { list } = contract.devices.list.data.parse((await answer.json()).data);
    return list.map(({ deviceId }) => deviceId).join(",");
  }
  /** A page's stream, through nginx or at one node. */
  async function open(cookie: string, at = port): Promise<PageStream> {
    const own = { host: `localhost:${at}`, origin, "sec-fetch-site": "same-origin" };
    const stream = new PageStream({ port: at, own }, cookie, `${basePath}/live?deviceIds=${await someDevices()}`);
    streams.push(stream);
    await stream.hears("\r\n\r\n");
    expect(stream.text).toMatch(/^HTTP\/1.1 200 /);
    return stream;
  }

  it(
    "a killed node loses at most its requests in progress, and its streams reconnect to another node",
    async () => {
      const opened = await Promise.all(cookies.flatMap((cookie) => [open(cookie), open(cookie)]));
      await Promise.all(opened.map((stream) => stream.hears("event: ready")));
      const visitors = new Visitors(origin, cookies, manager);
      onTestFinished(() => visitors.end(), 2 * minutes);
      await expect.poll(() => visitors.done, patience).toBeGreaterThan(60);
      expect(visitors.failed).toEqual([]);
      const [killed, ...others] = nodes;
      await killed?.end("SIGKILL");
      const gone = performance.now();
      const before = visitors.done;
      // Only the streams of that node have ended; each is opened again, as its page does.
      await expect.poll(() => opened.filter((stream) => stream.ended).length, patience).toBeGreaterThan(0);
      const cut = opened.filter((stream) => stream.ended);
      expect(cut.length).toBeLessThan(opened.length);
      const back = await Promise.all(cut.map(() => open(cookies[0] ?? "")));
      await Promise.all(back.map((stream) => stream.hears("event: arg")));
      await expect.poll(() => visitors.done - before, patience).toBeGreaterThan(100);
      await visitors.end();
      // Every request after the node's end was answered by another one.
      expect(visitors.failed.filter(({ began }) => began > gone)).toEqual([]);
      for (const cookie of cookies)
        expect(await Promise.all(others.map((node) => statusAt(node, cookie)))).toEqual([200, 200]);
      await killed?.start();
      for (const cookie of cookies) expect(await everywhere(cookie)).toEqual(all(200));
      for (const stream of opened) stream.leave();
    },
    5 * minutes,
  );

  it(
    "a logout on one node ends the session on all nodes within five seconds, including its streams",
    async () => {
      const leaving = await signedIn(origin, admin.username, admin.password);
      const opened = await Promise.all(nodes.map((node) => open(leaving, node.port)));
      await Promise.all(opened.map((stream) => stream.hears("event: ready")));
      const out = await fetch(`${nodes[1]?.origin}${contract.account.logout.path}`, { headers: headers(leaving) });
      expect((await out.json()).code).toBe(200);
      const from = performance.now();
      expect(await everywhere(leaving)).toEqual(all(401));
      await Promise.all(opened.map((stream) => stream.until(() => stream.ended)));
      expect(performance.now() - from).toBeLessThan(5_000);
    },
    minutes,
  );

  it(
    "a killed Redis loses no session: calls get Retry-After, streams stay open, and ended sessions stay ended",
    async () => {
      const left = await signedIn(origin, admin.username, admin.password);
      await fetch(`${nodes[0]?.origin}${contract.account.logout.path}`, { headers: headers(left) });
      const [staying = ""] = cookies;
      const stream = await open(staying);
      await stream.hears("event: ready");
      await redis.stop("SIGKILL");
      await expect.poll(() => everywhere(staying), patience).toEqual(all(503));
      const answer = await ask(origin, staying);
      expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("set-cookie")]).toEqual([
        503,
        "1",
        null,
      ]);
      expect(stream.ended).toBe(false);
      await redis.start();
      await expect.poll(() => everywhere(staying), patience).toEqual(all(200));
      for (const cookie of cookies) expect(await everywhere(cookie)).toEqual(all(200));
      // Redis forgot that this session has ended; the platform did not.
      expect(await everywhere(left)).toEqual(all(401));
      const heard = stream.told("alive").length;
      await expect.poll(() => stream.told("alive").length, patience).toBeGreaterThan(heard);
    },
    5 * minutes,
  );
});
