import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { pageHeaders } from "#lib/server/pages/page-headers.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import {
  hasNginx,
  type Nginx,
  operationsBlocks,
  runNginx,
  severalNodes,
  startNginx,
} from "#tests/support/servers/nginx.ts";
import { unreachablePort } from "#tests/support/servers/unreachable-port.ts";
import { success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";

const { login, current } = contract.account;
const credentials = JSON.stringify({ username: "u1", password: "Secret123", agree: true });

describe.skipIf(!hasNginx)("behind the nginx of docs/operations.md (needs nginx)", () => {
  let upstream: Upstream;
  let web: TestWeb;
  let nginx: Nginx;
  let cookie = "";

  beforeAll(async () => {
    upstream = await Upstream.start();
    const [port = 0] = await freePorts(1);
    web = await TestWeb.start(upstream.origin, { PUBLIC_ORIGIN: `https://localhost:${port}` });
    nginx = await startNginx(port, web.port);
    upstream.on(login.path, success({ token: "token-of-somebody", user: { userId: "u1", username: "u1" } }));
    const got = await post(login.path, credentials);
    cookie = String(got.headers["set-cookie"]?.[0]?.split(";", 1)[0]);
    got.resume();
  });
  afterAll(async () => {
    await nginx?.stop();
    await web?.stop();
    await upstream?.stop();
  });
  beforeEach(() => upstream.clear());

  async function ask(path: string, method: string, headers: Record<string, string>, body = Buffer.alloc(0)) {
    const asked = request(nginx.origin + path, {
      method,
      ca: nginx.certificate,
      headers: { cookie, ...headers, ...(method === "POST" ? { "content-length": body.length } : {}) },
      agent: false,
    });
    asked.end(body);
    // An answer of Node's client.
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    // Not every test reads its response to the end: nginx may close the connection before.
    asked.on("error", () => {});
    return answer;
  }
  const post = (path: string, body: string | Buffer, more: Record<string, string> = {}) =>
    ask(
      path,
      "POST",
      { "content-type": "application/json", "x-h5": "1", origin: nginx.origin, ...more },
      Buffer.from(body),
    );

  async function textOf(answer: IncomingMessage): Promise<string> {
    let text = "";
    for await (const part of answer) text += part;
    return text;
  }

  test("a call is answered, over TLS with the Secure cookie, and from no other origin", async () => {
    expect(cookie).toMatch(/^__Host-h5=/);
    upstream.on(current.path, success({ userId: "u1" }));
    const got = await post(current.path, "{}");
    expect([got.statusCode, JSON.parse(await textOf(got))]).toMatchObject([200, { data: { userId: "u1" } }]);
    expect(got.headers["cache-control"]).toBe("private, no-store");
    expect((await post(current.path, "{}", { origin: "https://localhost" })).statusCode).toBe(403);
    expect(upstream.seen.map(({ headers }) => headers.token)).toEqual(["token-of-somebody"]);
  });

  test("P06: the browser's address is the one that nginx saw, on every location, whatever the browser claims", async () => {
    const claims = { "x-forwarded-for": "1.2.3.4", "x-real-ip": "1.2.3.4", "x-forwarded-proto": "http" };
    await post(current.path, "{}", claims);
    upstream.on(contract.live.stream.path, (response) =>
      response.writeHead(200, { "content-type": "text/event-stream" }).end(),
    );
    await ask(`${basePath}/live?deviceIds=D1`, "GET", { ...claims, "sec-fetch-site": "same-origin" });
    expect(upstream.seen.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["127.0.0.1", "127.0.0.1"]);
  });

  test("K08: an event of the live stream arrives before the next one is sent", async () => {
    const heard = Promise.withResolvers<void>();
    upstream.on(contract.live.stream.path, async (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).write("data: first\n\n");
      await heard.promise;
      response.end("data: second\n\n");
    });
    const stream = await ask(`${basePath}/live?deviceIds=D1`, "GET", { "sec-fetch-site": "same-origin" });
    expect(stream.headers["content-type"]).toBe("text/event-stream");
    let text = "";
    for await (const part of stream) {
      text += part;
      if (text.includes("first")) heard.resolve();
    }
    expect(text).toMatch(/first.*second/s);
  });

  test("G01: its log contains address and path, and no query, cookie or referrer", async () => {
    const path = contract.account.captcha.path;
    const headers = { "x-h5": "1", "sec-fetch-site": "same-origin", referer: `${nginx.origin}/?code=SNTLCODE` };
    await textOf(await ask(`${path}?r=SNTLCODE`, "GET", headers));
    await expect.poll(() => nginx.log()).toContain(`"GET ${path}" 200 `);
    const log = await nginx.log();
    expect(log).toMatch(/^127\.0\.0\.1 \[/m);
    for (const word of ["SNTLCODE", cookie.slice(-20)]) expect(log).not.toContain(word);
  });

  test("a page streams through nginx without buffering", async () => {
    const seen = Promise.withResolvers<void>();
    const headers = pageHeaders(web.web.settings, { nonce: "N1", pathname: href("home"), signedIn: true });
    const pages = createServer(async (_, response) => {
      response.writeHead(200, { ...headers, "content-type": "text/html" }).write("<h1>Devices</h1>");
      await seen.promise;
      response.end("<p>all of them</p>");
    });
    await once(pages.listen(0, "127.0.0.1"), "listening");
    const [port = 0] = await freePorts(1);
    const before = await startNginx(port, (pages.address() as AddressInfo).port);
    let text = "";
    try {
      const asked = request(before.origin + href("home"), { ca: before.certificate, agent: false }).end();
      asked.on("error", () => {});
      const [page] = (await once(asked, "response", { signal: AbortSignal.timeout(5_000) })) as [IncomingMessage];
      for await (const part of page) {
        text += part;
        if (text.includes("Devices")) seen.resolve();
      }
    } finally {
      seen.resolve();
      await before.stop();
      pages.close();
    }
    expect(text).toBe("<h1>Devices</h1><p>all of them</p>");
  });

  test("a file that only one of two nodes has is served during an upgrade, and a missing file is 404", async () => {
    const folder = `${basePath}/_next/static/chunks`;
    const nodes = ["old", "new"].map((version) =>
      createServer(({ url }, response) => response.writeHead(url === `${folder}/${version}.js` ? 200 : 404).end()),
    );
    await Promise.all(nodes.map((node) => once(node.listen(0, "127.0.0.1"), "listening")));
    const ports = nodes.map((node) => (node.address() as AddressInfo).port);
    const [port = 0] = await freePorts(1);
    const before = await runNginx(await severalNodes(port, ports), port);
    const statuses = async (name: string) =>
      Promise.all([1, 2, 3].map(async () => (await fetch(`http://localhost:${port}${folder}/${name}.js`)).status));
    try {
      expect(await Promise.all(["old", "new", "none"].map(statuses))).toEqual(
        [200, 200, 404].map((status) => Array(3).fill(status)),
      );
    } finally {
      await before.stop();
      for (const node of nodes) node.close();
    }
  });

  test("a node whose machine vanished delays a call by seconds, and another node answers it", async () => {
    const vanished = await unreachablePort();
    const answering = createServer((_, response) => response.end("answered"));
    await once(answering.listen(0, "127.0.0.1"), "listening");
    const { port: alive } = answering.address() as AddressInfo;
    const [port = 0] = await freePorts(1);
    const before = await runNginx(await severalNodes(port, [vanished.port, alive]), port);
    try {
      for (let call = 0; call < 2; call += 1) {
        const signal = AbortSignal.timeout(10_000);
        const answer = await fetch(`http://localhost:${port}${current.path}`, { method: "POST", body: "{}", signal });
        expect(await answer.text()).toBe("answered");
      }
    } finally {
      await before.stop();
      answering.close();
      await vanished.close();
    }
  });

  test("U02: a picture of 10 MB arrives whole, and nginx ends one that is much larger", async () => {
    const form = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      Buffer.alloc(limits.uploadBytes, 0x89),
      Buffer.from("\r\n--b--\r\n"),
    ]);
    const type = { "content-type": "multipart/form-data; boundary=b" };
    expect((await post(contract.uploads.picture.path, form, type)).statusCode).toBe(200);
    expect(upstream.seen[0]?.body.equals(form)).toBe(true);
    const head = { ...type, "content-length": String(12 * 1024 * 1024) };
    const asked = request(nginx.origin + contract.uploads.picture.path, {
      method: "POST",
      ca: nginx.certificate,
      headers: head,
      agent: false,
    });
    asked.on("error", () => {}).flushHeaders();
    const [refused] = (await once(asked, "response")) as [IncomingMessage];
    asked.destroy();
    expect(refused.statusCode).toBe(413);
    expect(upstream.seen).toHaveLength(1);
  });
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd)(
  "systemd finds nothing wrong with the units of docs/operations.md (needs systemd-analyze)",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "units-"));
    const units = (await operationsBlocks("ini")).map((block, at) => {
      const file = join(folder, `device-cloud-${at}.service`);
      // It would also check whether the program is installed on this machine.
      writeFileSync(file, block.replaceAll("/usr/bin/npm", "/bin/true"));
      return file;
    });
    expect(units).toHaveLength(2);
    const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", "--recursive-errors=no", ...units], {
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    expect((stdout + stderr).split("\n").filter((line) => line.includes("device-cloud-"))).toEqual([]);
  },
);
