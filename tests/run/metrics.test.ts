import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract, endpoints } from "#lib/contract/index.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { noCounts } from "#lib/platform/ingest/counts.ts";
import { createMessageCounts } from "#lib/platform/messages/message-counts.ts";
import { startMetrics } from "#lib/platform/metrics/start-metrics.ts";
import { StartError } from "#lib/platform/start/start-error.ts";
import { Front } from "#lib/run/front/front.ts";
import { requestName, startWebMetrics } from "#lib/run/web/web-metrics.ts";
import { logIn } from "#tests/server/people.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { silence, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const read = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The value of one figure, by its name with its labels. */
const figure = (text: string, name: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

describe("figures of the web server", () => {
  let front: Front;
  let metrics: Awaited<ReturnType<typeof startWebMetrics>>;
  let port = 0;
  let origin = "";

  beforeAll(async () => {
    front = new Front(async (request, response) => {
      if (request.url?.includes("stream")) response.setHeader("content-type", "text/event-stream");
      response.statusCode = request.url?.includes("missing") ? 404 : 200;
      response.end("x");
    });
    await front.listen(0, "127.0.0.1");
    [port = 0] = await freePorts(1);
    metrics = await startWebMetrics(front.server, port);
    origin = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
  });
  afterAll(() => Promise.all([front.stop(), metrics.close()]));

  const get = async (path: string) => (await fetch(origin + path)).text();

  test("count requests by screen, call and status, and streams only while they are open", async () => {
    await get(`${href("alarms")}?keyword=Secret`);
    await get(href("alarms"));
    await get(contract.account.captcha.path);
    await get("/mobile-h5/stream");
    const text = await read(port);
    expect(figure(text, `http_request_seconds_count{name="${routes.alarms.path}",status="200"}`)).toBe(2);
    expect(figure(text, 'http_request_seconds_count{name="account.captcha",status="200"}')).toBe(1);
    expect(figure(text, `http_requests_open{name="${routes.alarms.path}"}`)).toBe(0);
    expect(text).not.toMatch(/http_request_seconds_count{name="other",status="200"}/);
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).toContain("process_open_fds");
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  test("use fixed labels: the number of series does not grow with requested addresses", async () => {
    await get("/mobile-h5/13800138000-missing");
    const figures = (text: string) => text.split("\n").filter((line) => line.startsWith("http_")).length;
    const before = figures(await read(port));
    for (let at = 0; at < 200; at += 1) await get(`/mobile-h5/13800138000-missing-${at}?name=Somebody`);
    const text = await read(port);
    expect(figures(text)).toBe(before);
    expect(text).not.toMatch(/13800138000|Somebody|Secret/);
    const names = new Set([...endpoints.map(({ name }) => name), ...Object.values(routes).map(({ path }) => path)]);
    for (const { endpoint } of endpoints) expect(names).toContain(requestName(endpoint.method, endpoint.path));
    expect(requestName("GET", "/mobile-h5/_next/static/x.js")).toBe("asset");
    expect(requestName("GET", "/mobile-h5/alarms/../x")).toBe("other");
  });

  test("count calls that the platform did not answer, by the kind of fault", async () => {
    const upstream = await Upstream.start();
    const web = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "100" });
    upstream.on(contract.account.captcha.path, silence);
    await web.call(contract.account.captcha.path, { method: "GET" });
    await upstream.stop();
    await web.call(contract.account.captcha.path, { method: "GET" });
    await web.stop();
    const text = await read(port);
    expect(figure(text, 'platform_faults_total{fault="timeout"}')).toBe(1);
    expect(figure(text, 'platform_faults_total{fault="unreachable"}')).toBe(1);
  });

  test("do not count calls that the sender ended or uploaded too slowly", async () => {
    const upstream = await Upstream.start();
    const web = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "500" });
    const cookie = await logIn(web, upstream);
    const before = await read(port);
    upstream.clear();
    upstream.on(contract.account.captcha.path, silence);
    const leaving = new AbortController();
    const left = fetch(web.origin + contract.account.captcha.path, { headers: web.own, signal: leaving.signal });
    await upstream.until(() => upstream.seen.length === 1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await upstream.until(() => upstream.aborted === 1);
    const headers = { "content-type": "multipart/form-data; boundary=ab", "content-length": "1000" };
    const slow = await web.call(contract.uploads.picture.path, { headers, body: "--ab\r\n" }, cookie);
    expect(slow.status).toBe(504);
    await web.stop();
    await upstream.stop();
    const faults = (text: string) => text.split("\n").filter((line) => line.startsWith("platform_faults_total"));
    expect(faults(await read(port))).toEqual(faults(before));
  });

  test("S10: are served on a separate port that answers nothing else, and not by the web server", async () => {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
    expect(await get("/metrics")).toBe("x");
  });
});

describe("figures of the platform", () => {
  test("count calls and ingested data, and report the size of the database; off by default", async () => {
    const folder = temporaryFolder();
    const [port = 0] = await freePorts(1);
    const { origin, child, ended } = await startPlatformProcess(folder.path, { PLATFORM_METRICS_PORT: String(port) });
    await (await fetch(origin + contract.account.captcha.path)).text();
    await (await fetch(`${origin}/13800138000`)).text();
    const text = await read(port);
    expect(figure(text, 'http_request_seconds_count{name="account.captcha",status="200"}')).toBe(1);
    expect(figure(text, 'http_request_seconds_count{name="other",status="404"}')).toBe(1);
    expect(figure(text, 'ingest_total{what="messages"}')).toBe(0);
    expect(figure(text, "database_bytes")).toBeGreaterThan(100_000);
    expect(text).not.toContain("13800138000");
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    folder.remove();
  });

  test("count the results of messages to people, by channel", async () => {
    const server = createServer();
    const messages = createMessageCounts();
    const [port = 0] = await freePorts(1);
    const metrics = await startMetrics({ server, counts: noCounts(), messages, dataDir: "/tmp" }, port);
    for (const state of ["waiting", "failed", "waiting"]) messages.add("sms", state);
    const text = await read(port);
    expect(figure(text, 'messages_total{channel="sms",state="waiting"}')).toBe(2);
    expect(figure(text, 'messages_total{channel="sms",state="failed"}')).toBe(1);
    await metrics.close();
  });

  test("report a taken port in one line", async () => {
    const other = await Upstream.start();
    const { port } = other.server.address() as AddressInfo;
    const counts = noCounts();
    const messages = createMessageCounts();
    const starting = startMetrics({ server: other.server, counts, messages, dataDir: "/tmp" }, port);
    await expect(starting).rejects.toThrow(StartError);
    await other.stop();
  });
});
