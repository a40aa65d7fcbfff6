import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { account } from "#lib/contract/account.ts";
import { testPayPath } from "#lib/domain/renewal/pay-address.ts";
import { settingsSchema } from "#lib/domain/settings.ts";
import { webSettings } from "#lib/server/env.ts";
import { testPay } from "#lib/server/test-pay.ts";
import { createWeb } from "#lib/server/web.ts";
import { raw, Upstream } from "#tests/support/servers/upstream.ts";

const upstream = await Upstream.start();
const folder = mkdtempSync(join(tmpdir(), "test-pay-"));
afterAll(async () => {
  await upstream.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => upstream.clear());

const port = new URL(upstream.origin).port;
const webWith = (more: Record<string, string>) =>
  createWeb(webSettings(settingsSchema.parse({ DATA_DIR: folder, LOG_LEVEL: "silent", ...more })));
const embedded = webWith({ PLATFORM_PORT: port });
const ask = (init: RequestInit = {}, web = embedded) =>
  testPay(new Request(`http://localhost${testPayPath}?orderId=P1&redirect_url=x`, init), { address: "127.0.0.1" }, web);
const post = { method: "POST", body: "act=pay" };
const page = raw("<!doctype html><p>Pay", { "content-type": "text/html; charset=utf-8" });
const redirect = (location: string) => raw("", { location }, 303);

it("passes on the page of the embedded platform to anybody, without the session", async () => {
  upstream.on(testPayPath, page);
  const response = await ask({ headers: { cookie: "h5=secret", authorization: "x" } });
  expect([response.status, await response.text()]).toEqual([200, "<!doctype html><p>Pay"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const [seen] = upstream.seen;
  expect(seen?.target).toBe(`${testPayPath}?orderId=P1&redirect_url=x`);
  expect(JSON.stringify(seen?.rawHeaders)).not.toMatch(/secret|authorization|"token"/);
});

it("passes on the choice, and redirects to our own pages only", async () => {
  upstream.on(testPayPath, redirect("/mobile-h5/renew?view=payment&orderId=a"));
  const response = await ask(post);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/mobile-h5/renew?view=payment&orderId=a"]);
  expect(String(upstream.seen[0]?.body)).toBe("act=pay");
  for (const location of ["https://evil.example/", "//evil.example", account.logout.path, "javascript:alert(1)"]) {
    upstream.on(testPayPath, redirect(location));
    const refused = await ask(post);
    expect([refused.status, refused.headers.get("location")]).toEqual([404, null]);
  }
});

it("reads no more of the body than a choice is long, because anybody may send it", async () => {
  upstream.on(testPayPath, redirect("/mobile-h5/renew"));
  expect((await ask({ method: "POST", body: "x".repeat(1_025) })).status).toBe(413);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1_000));
    },
  });
  const unending = { method: "POST", body: endless, duplex: "half" };
  expect((await ask(unending)).status).toBe(413);
  expect(sent).toBeLessThan(10);
  expect(upstream.seen).toEqual([]);
});

it("is 404 with another platform, and if the platform has no such page", async () => {
  const other = webWith({ PLATFORM_URL: upstream.origin, SESSION_SECRET: "a secret of the web server of this test" });
  upstream.on(testPayPath, page);
  expect((await ask({}, other)).status).toBe(404);
  expect(upstream.seen).toEqual([]);
  upstream.on(testPayPath, raw('{"code":-1}', { "content-type": "application/json" }, 404));
  expect((await ask()).status).toBe(404);
});
