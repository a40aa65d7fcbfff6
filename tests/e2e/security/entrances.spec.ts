import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";

const { login, current } = contract.account;

/** The ways in which the built web app can be run. */
const doors = {
  "a server of ours in front of Next": { script: ["lib/run/web.ts"], packed: "gzip" },
  // Next compresses pages and files, but no responses of route handlers.
  "plain next start": { script: ["node_modules/next/dist/bin/next", "start"], packed: null },
};

for (const [door, { script, packed }] of Object.entries(doors))
  test.describe(door, () => {
    let upstream: Upstream;
    let child: ChildProcess;
    let origin = "";
    let data = "";
    let cookie = "";

    test.describe.configure({ mode: "serial" });
    test.beforeAll(async () => {
      upstream = await Upstream.start();
      data = await mkdtemp(join(tmpdir(), "door-"));
      const [port = 0] = await freePorts(1);
      origin = `http://localhost:${port}`;
      const environment = {
        ...process.env,
        NODE_ENV: "production" as const,
        PORT: String(port),
        DATA_DIR: data,
        LOG_LEVEL: "error",
        PLATFORM_URL: upstream.origin,
        SESSION_SECRET: "0123456789abcdef".repeat(2),
      };
      child = spawn(process.execPath, script, { env: environment, stdio: ["ignore", "pipe", "inherit"] });
      let output = "";
      await new Promise<void>((resolve, reject) => {
        child.stdout?.on("data", (part) => {
          output += part;
          if (/^ready |Ready in/m.test(output)) resolve();
        });
        child.once("close", (code) => reject(new Error(`It ended with code ${code}: ${output}`)));
      });
      upstream.on(login.path, success({ token: "token-of-somebody", user: { userId: "u1", username: "u1" } }));
      const got = await call(login.path, JSON.stringify({ username: "u1", password: "Secret123", agree: true }));
      expect(await got.text()).not.toContain("token-of-somebody");
      cookie = got.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    });
    test.afterAll(async () => {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      await upstream.stop();
      await rm(data, { recursive: true });
    });
    test.beforeEach(() => upstream.clear());

    const call = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      fetch(origin + path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-h5": "1", origin, cookie, ...headers },
        body: Buffer.from(body),
      });

    test("a call reaches the platform with the token, and only its answer reaches the browser", async () => {
      const rows = JSON.stringify({ code: 200, data: { userId: "u1", note: "x".repeat(4_000) } });
      upstream.on(current.path, raw(rows, { "content-type": "application/json", "set-cookie": "a=b", etag: "x" }));
      const got = await call(current.path, "{}", { "accept-encoding": "gzip" });
      expect(await got.text()).toBe(rows);
      expect(got.headers.get("content-encoding")).toBe(packed);
      expect(got.headers.get("cache-control")).toBe("private, no-store");
      expect([got.headers.has("set-cookie"), got.headers.has("etag")]).toEqual([false, false]);
      expect(upstream.seen[0]?.headers.token).toBe("token-of-somebody");
      expect(upstream.seen[0]?.headers.cookie).toBeUndefined();
    });

    test("a session that a call has ended opens no more pages", async () => {
      upstream.on(login.path, success({ token: "token-of-another", user: { userId: "u2", username: "u2" } }));
      const opened = await call(login.path, JSON.stringify({ username: "u2", password: "Secret123", agree: true }), {
        cookie: "",
      });
      const other = { cookie: opened.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" };
      const asked = () => fetch(origin + href("more"), { headers: other, redirect: "manual" });
      expect((await asked()).status).toBe(200);
      upstream.on(current.path, raw("", {}, 401));
      expect((await call(current.path, "{}", other)).status).toBe(401);
      expect((await asked()).status).toBe(307);
    });

    test("U02: a picture of 10 MB arrives whole", async () => {
      const form = Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        Buffer.alloc(limits.uploadBytes, 0x89),
        Buffer.from("\r\n--b--\r\n"),
      ]);
      const type = { "content-type": "multipart/form-data; boundary=b" };
      expect((await call(contract.uploads.picture.path, form, type)).status).toBe(200);
      expect(upstream.seen[0]?.body.equals(form)).toBe(true);
    });

    test("pages and files of the build are compressed, and files are cacheable for ever", async () => {
      const headers = { "accept-encoding": "gzip" };
      const page = await fetch(origin + href("login"), { headers });
      const [, chunk = ""] = new RegExp(`src="(${basePath}/_next/static/[^"]+)"`).exec(await page.text()) ?? [];
      const file = await fetch(origin + chunk, { headers });
      for (const got of [page, file]) expect([got.status, got.headers.get("content-encoding")]).toEqual([200, "gzip"]);
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      // Without an explicit cache-control, fetch would request a fresh copy.
      const again = await fetch(origin + chunk, {
        headers: { ...headers, "cache-control": "max-age=0", "if-none-match": file.headers.get("etag") ?? "" },
      });
      expect(again.status).toBe(304);
    });
  });
