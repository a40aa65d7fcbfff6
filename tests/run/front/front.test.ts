import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterEach, expect, test, vi } from "vitest";
import { endInChunks } from "#lib/run/front/end-in-chunks.ts";
import { endsTlsInFront } from "#lib/run/front/forwarded.ts";
import { Front, type Handler } from "#lib/run/front/front.ts";
import { storedCertificate } from "#lib/run/web/certificate.ts";
import { sendBytes } from "#tests/support/servers/raw-http.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const fronts: Front[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(fronts.splice(0).map((front) => front.stop()));
});

const hello: Handler = async (_, response) => void response.end("hello");
const quick = {
  headersTimeout: 300,
  requestTimeout: 600,
  answerTimeout: 400,
  connectionsCheckingInterval: 50,
  farewell: 300,
};

async function start(
  handler: Handler,
  options: ConstructorParameters<typeof Front>[1] = {},
  host = "127.0.0.1",
): Promise<number> {
  const front = new Front(handler, options);
  fronts.push(front);
  await front.listen(0, host);
  return (front.server.address() as AddressInfo).port;
}
const get = (target: string, more = "") =>
  `GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${more}\r\n`;

/** Milliseconds until the server closes a connection on which these parts are sent, one every 20 ms. */
function lifeOf(port: number, parts: Iterable<string>): Promise<number> {
  const from = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const iterator = parts[Symbol.iterator]();
    const timer = setInterval(() => {
      const { value, done } = iterator.next();
      if (!done && socket.writable) socket.write(value);
    }, 20);
    socket
      .on("data", () => {})
      .on("close", () => {
        clearInterval(timer);
        resolve(performance.now() - from);
      });
  });
}

function* slowHeaders() {
  yield "GET / HTTP/1.1\r\nHost: a.example\r\n";
  for (;;) yield "X: y\r\n";
}
function* slowBody() {
  yield "POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100000\r\n\r\n";
  for (;;) yield "x";
}

test("F21: headers that do not end are cut off, while others are served", async () => {
  const port = await start(hello, { timeouts: quick });
  const slow = Array.from({ length: 50 }, () => lifeOf(port, slowHeaders()));
  expect((await sendBytes(port, get("/"))).text).toBe("hello");
  expect(Math.max(...(await Promise.all(slow)))).toBeLessThan(1_000);
});

test("F22: a body that arrives too slowly is cut off", async () => {
  const port = await start(
    async (request, response) => {
      for await (const _ of request);
      response.end();
    },
    { timeouts: quick },
  );
  expect(await lifeOf(port, slowBody())).toBeLessThan(1_500);
});

test("F23: responses that are not read are cut off, those read slowly but steadily are not, and others are served", async () => {
  // The front's clock advances with the bytes read, so that a busy machine is no slow reader.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  // Several times the system buffers between two sockets.
  const large = Buffer.alloc(16 * 1024 * 1024, 120);
  const ends: Promise<unknown>[] = [];
  const port = await start(
    async (request, response) => {
      if (request.url === "/") return void response.end("hello");
      ends.push(new Promise((resolve) => response.once("close", resolve)));
      if (request.url === "/large") return void response.end(large);
      if (request.url === "/whole") return endInChunks(response, large);
      // Written in chunks, each after the previous one has drained.
      await pipeline(Readable.from(Array(256).fill(large.subarray(0, 65_536))), response).catch(() => {});
    },
    { timeouts: { ...quick, headersTimeout: 15_000, requestTimeout: 30_000 } },
  );
  const readers = Array.from({ length: 50 }, (_, at) => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(get(at % 2 ? "/large" : "/pieces"));
    return socket.pause();
  });
  /** The bytes received by a client that reads one chunk every 10 ms. */
  const readSteadily = (target: string) =>
    new Promise<number>((resolve) => {
      const steady = connect(port, "127.0.0.1").on("error", () => {});
      steady.write(get(target));
      let got = 0;
      steady.on("data", (part) => {
        got += part.length;
        vi.advanceTimersByTime(10);
        // The server runs between two chunks.
        steady.pause();
        setImmediate(() => steady.resume());
      });
      steady.once("close", () => resolve(got));
    });
  for (const target of ["/pieces", "/whole"]) {
    const from = performance.now();
    expect(await readSteadily(target)).toBeGreaterThan(large.length);
    expect(performance.now() - from).toBeGreaterThan(quick.answerTimeout);
  }
  expect((await sendBytes(port, get("/"))).text).toBe("hello");
  vi.advanceTimersByTime(2 * quick.answerTimeout);
  await Promise.all(ends);
  for (const socket of readers) socket.destroy();
});

test.each(["http", "https"])("F25: a silent connection over %s does not delay the stop", async (scheme) => {
  const { path, remove } = temporaryFolder();
  const tls = scheme === "https" ? await storedCertificate(path, "127.0.0.1") : undefined;
  const port = await start(hello, { tls });
  const met = fronts[0] && once(fronts[0].server, "connection");
  const silent = connect(port, "127.0.0.1");
  await Promise.all([met, once(silent, "connect")]);
  const begun = performance.now();
  await Promise.all([fronts.pop()?.stop(), once(silent, "close")]);
  expect(performance.now() - begun).toBeLessThan(4_000);
  remove();
});

test("N08: an upgrade request is answered like any other, and the connection is closed", async () => {
  const port = await start(hello);
  const upgrade = "Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
  for (const target of ["/nope", "/mapi/x", "/"]) {
    const got = await sendBytes(port, `GET ${target} HTTP/1.1\r\nHost: a.example\r\n${upgrade}\r\n`);
    expect([got.status, got.text]).toEqual([200, "hello"]);
  }
  expect((await sendBytes(port, `GET //x HTTP/1.1\r\nHost: a.example\r\n${upgrade}\r\n`)).status).toBe(400);
});

test("N03: an upgrade request for another server is refused without contacting it", async () => {
  let contacted = 0;
  const canary = createServer(() => {
    contacted += 1;
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  const { port: other } = canary.address() as AddressInfo;
  const port = await start(hello);
  const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
  for (const target of [`http://127.0.0.1:${other}/`, `//127.0.0.1:${other}/`, `ws://127.0.0.1:${other}/`])
    for (const host of ["a.example", `127.0.0.1:${other}`]) {
      const got = await sendBytes(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`);
      expect([got.status, got.text, got.headers.has("location")]).toEqual([400, "", false]);
    }
  expect(contacted).toBe(0);
  await new Promise((resolve) => canary.close(resolve));
});

test.each([
  ["P04: a foreign address as target", get("http://evil.example/mobile-h5/x"), 400],
  ["P04: an asterisk", get("*"), 400],
  ["P05: two hosts", get("/", "Host: b.example\r\n"), 400],
  ["P05: no host", "GET / HTTP/1.0\r\n\r\n", 400],
  ["more than 200 headers", get("/", "X: y\r\n".repeat(200)), 431],
  ["P20: TRACE", get("/").replace("GET", "TRACE"), 405],
  ["a malformed escape", get("/mobile-h5/%"), 400],
  ["overlong UTF-8", get("/%c0%ae%c0%ae/x"), 400],
  ["a path that climbs", get("/mobile-h5/../x"), 400],
  ["a path that climbs in disguise", get("/mobile-h5/%2e%2E/x"), 400],
  ["an escaped slash that climbs", get("/mapi/..%2fx"), 400],
  ["a doubled slash", get("/mobile-h5//evil.example"), 400],
  ["a backslash", get("/mobile-h5/%5cevil.example"), 400],
  ["a control character", get("/mobile-h5/a%0d%0ab"), 400],
])("%s is refused before any handler sees it", async (_, request, status) => {
  let asked = 0;
  const port = await start(async (_, response) => {
    asked += 1;
    response.end();
  });
  const got = await sendBytes(port, request);
  expect([got.status, got.text, asked]).toEqual([status, "", 0]);
  expect(got.headers.get("location")).toBeUndefined();
});

test("P06: the handler gets the client address that this server saw", async () => {
  const port = await start(async (request, response) => void response.end(JSON.stringify(request.headers)));
  const claims =
    "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: gopher\r\nX-Real-IP: 1.2.3.4\r\nForwarded: for=1.2.3.4\r\nX-Middleware-Subrequest: a\r\n";
  expect((await sendBytes(port, get("/", claims))).json()).toEqual({
    host: "a.example",
    connection: "close",
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "http",
    "x-forwarded-host": "a.example",
  });
});

const hasIPv6 = Object.values(networkInterfaces()).some((found) => found?.some(({ family }) => family === "IPv6"));
test.skipIf(!hasIPv6)(
  "P06: a server that listens on IPv6 as well sees IPv4 addresses in their usual form",
  async () => {
    const echo: Handler = async (request, response) => void response.end(JSON.stringify(request.headers));
    const port = await start(echo, {}, "::");
    expect((await sendBytes(port, get("/"))).json()).toMatchObject({ "x-forwarded-for": "127.0.0.1" });
  },
);

test.each([
  "X-Forwarded-Prefix",
  "X-Original-URL",
  "X-Rewrite-URL",
  "X-Middleware-Rewrite",
  "X-Invoke-Path",
  "X-Matched-Path",
  "X-Now-Route-Matches",
  "X-Nonce",
  "X-Pathname",
  "X-Page-Dictionary",
  "Next-Resume",
  "Content-Security-Policy",
  "Content-Security-Policy-Report-Only",
])("P06: a browser's %s does not reach the handler, for which it would decide about the page", async (name) => {
  const port = await start(async (request, response) => void response.end(JSON.stringify(request.headers)));
  const { json } = await sendBytes(port, get("/", `${name}: evil\r\nX-Harmless: 1\r\n`));
  expect(json()).toMatchObject({ "x-harmless": "1" });
  expect(json()).not.toHaveProperty(name.toLowerCase());
});

test("P06: behind a proxy that terminates TLS the address that this proxy saw counts, and no earlier one", async () => {
  const port = await start(async (request, response) => void response.end(JSON.stringify(request.headers)), {
    behindProxy: true,
  });
  const told = async (list: string) => (await sendBytes(port, get("/", list && `X-Forwarded-For: ${list}\r\n`))).json();
  expect(await told("6.6.6.6, 203.0.113.9")).toMatchObject({
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-proto": "https",
  });
  expect(await told("2001:db8::1")).toMatchObject({ "x-forwarded-for": "2001:db8::1" });
  // Some proxies add the port; without support all browsers would share the limits of the proxy's address.
  for (const [list, seen] of [
    ["6.6.6.6:1, 203.0.113.9:54321", "203.0.113.9"],
    ["[2001:db8::1]:54321", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
  ] as const)
    expect(await told(list)).toMatchObject({ "x-forwarded-for": seen });
  for (const list of ["", "evil", "bad", "1.2.3.4, <x>"])
    expect(await told(list)).toMatchObject({ "x-forwarded-for": "127.0.0.1" });
});

test.each([
  [false, "https://h5.example", true],
  [false, "http://h5.example", false],
  [false, undefined, false],
  [true, "https://h5.example", false],
])("P06: with HTTPS %s and public origin %s, TLS termination by a proxy is %s", (HTTPS, PUBLIC_ORIGIN, inFront) => {
  expect(endsTlsInFront({ HTTPS, PUBLIC_ORIGIN })).toBe(inFront);
});

test("S08: every answer has nosniff and, by default, the strictest policy", async () => {
  const port = await start(hello);
  for (const request of [get("/"), get("/%")]) {
    const { headers } = await sendBytes(port, request);
    expect(headers.get("x-content-type-options")).toEqual(["nosniff"]);
    expect(headers.get("content-security-policy")?.[0]).toContain("default-src 'none'; sandbox");
    expect(headers.has("x-powered-by")).toBe(false);
  }
});

test("K02: a redirect without a cache header is not cached", async () => {
  const port = await start(async (_, response) => void response.writeHead(308, { location: "/x?code=1" }).end());
  expect((await sendBytes(port, get("/x/?code=1"))).headers.get("cache-control")).toEqual(["no-store"]);
});

test("F25: on a stop the server finishes accepted requests, ends streams and accepts nothing new", async () => {
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const port = await start(async (request, response) => {
    if (request.url === "/stream")
      return void response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n\n");
    begun.resolve();
    await release.promise;
    response.end("late");
  });
  const stream = sendBytes(port, get("/stream"));
  const late = sendBytes(port, get("/slow"));
  await begun.promise;
  const stopped = fronts.splice(0).map((front) => front.stop());
  await stream;
  await expect(sendBytes(port, get("/"))).rejects.toThrow();
  release.resolve();
  expect((await late).text).toBe("late");
  await Promise.all(stopped);
});

test("F25: on a stop the server does not wait for ever for open requests", async () => {
  const arrived = Promise.withResolvers<void>();
  const port = await start(async () => arrived.resolve(), { timeouts: quick });
  const asking = connect(port, "127.0.0.1").on("error", () => {});
  asking.write(get("/"));
  await arrived.promise;
  await fronts.pop()?.stop();
});

test("a handler that fails costs its own connection only", async () => {
  const port = await start(async (request, response) => {
    if (request.url === "/bad") throw new Error("bad");
    response.end("hello");
  });
  expect((await sendBytes(port, get("/bad"))).status).toBe(0);
  expect((await sendBytes(port, get("/"))).text).toBe("hello");
});
