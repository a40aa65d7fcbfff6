import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { unsealData } from "iron-session";
import * as z from "zod/mini";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { publicPaths, routes } from "#lib/domain/screens/routes.ts";
import { login } from "../support/people.ts";
import { running } from "../support/running.ts";
import { everythingStored, spellings } from "../support/stored.ts";
import { expect, test } from "../support/test.ts";
import { everyScreen, hydrated, nowhere } from "../support/tour.ts";

/** What must never reach a browser: the token of this session, the secret that seals it, the platform's address. */
async function secretsOf(context: BrowserContext): Promise<string[]> {
  const secret = readFileSync(join(running().environment.DATA_DIR ?? "", "session-secret"), "utf8").trim();
  const cookie = (await context.cookies()).find(({ name }) => /h5$/.test(name))?.value ?? "";
  // The number in the seal identifies its secret.
  const [, id = ""] = cookie.split("*");
  const opened = await unsealData(cookie, { password: { [id]: secret } });
  const { token } = z.object({ token: z.string().check(z.minLength(16)) }).parse(opened);
  return [...spellings(token), ...spellings(secret), running().platform, running().platform.replace("http://", "")];
}

/** Every byte that the page receives, as text. */
function wire(page: Page): () => Promise<string> {
  const parts: Promise<string>[] = [];
  page.on("response", (response) => {
    const head = response.allHeaders().then((headers) => JSON.stringify(headers));
    parts.push(
      head,
      response.text().catch(() => ""),
    );
  });
  return async () => (await Promise.all(parts)).join("\n");
}

test("L01, L02, S03: a tour of every screen leaves no secret in any byte or store and causes no policy violation", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const received = wire(page);
  await login(page, "admin");
  const secrets = await secretsOf(context);
  for (const { address } of [...(await everyScreen(page)), { address: nowhere }]) {
    await page.goto(address);
    await hydrated(page);
    const stored = await everythingStored(page);
    for (const secret of secrets) expect(stored.includes(secret), `${address} keeps a secret`).toBe(false);
  }
  // The live stream never ends by itself: leaving the last page closes it.
  await page.goto("about:blank");
  const bytes = await received();
  for (const secret of secrets) expect(bytes.includes(secret), "a byte on the wire holds a secret").toBe(false);
});

test("L03: the data that a screen sends to the router contain no secret", async ({ page, context }) => {
  await login(page, "admin");
  const secrets = await secretsOf(context);
  for (const { address } of await everyScreen(page)) {
    const answer = await context.request.get(address, { headers: { RSC: "1" } });
    const text = await answer.text();
    for (const secret of secrets) expect(text.includes(secret), address).toBe(false);
  }
});

test("L06: no script can read the cookie, and it is different at each login", async ({ page, context }) => {
  await login(page, "admin");
  const first = (await context.cookies()).find(({ name }) => /h5$/.test(name));
  expect(first).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/", name: "__Host-h5" });
  await page.goto(href("aboutApp"));
  expect(await page.evaluate(() => document.cookie)).not.toContain("h5=");
  await context.clearCookies({ name: "__Host-h5" });
  await login(page, "admin");
  const second = (await context.cookies()).find(({ name }) => /h5$/.test(name));
  expect(second?.value).not.toBe(first?.value);
});

test("S02: every response has its own nonce, and all inline scripts carry it", async ({ page, context }) => {
  const nonces = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const answer = await context.request.get(href("login"));
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "") ?? [];
    expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
    const inline = [...(await answer.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
      ([, attributes = ""]) => attributes,
    );
    expect(inline.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(20);
  await page.close();
});

test("S04: code of an injected attribute or frame does not run", async ({ page, complaints }) => {
  complaints.expect(/policy violation: script-src/, /Content Security Policy/);
  await page.goto(href("login"));
  const violated = await page.evaluate(() => {
    const told = new Promise<string>((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
    });
    document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="window.injected = true">');
    return told;
  });
  expect(violated).toBe("script-src-attr");
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});

test("S05: the page cannot contact another host in any way", async ({ page, complaints }) => {
  complaints.expect(/policy violation: (connect|img|default)-src/, /Content Security Policy/, /Fetch API cannot load/);
  const reached: string[] = [];
  await page.route(/elsewhere\.example/, (route) => {
    reached.push(route.request().url());
    return route.abort();
  });
  await page.goto(href("login"));
  const blocked = await page.evaluate(async () => {
    const found = new Set<string>();
    const all = new Promise<void>((resolve) =>
      document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
        if (found.add(blockedURI).size === 5) resolve();
      }),
    );
    const at = (way: string) => `https://elsewhere.example/${way}`;
    fetch(at("fetch")).catch(() => {});
    new Image().src = at("image");
    navigator.sendBeacon(at("beacon"), "x");
    try {
      new WebSocket("wss://elsewhere.example/socket");
    } catch {}
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: at("prefetch") }));
    await all;
    return [...found].map((address) => new URL(address).pathname).sort();
  });
  expect(blocked).toEqual(["/beacon", "/fetch", "/image", "/prefetch", "/socket"]);
  expect(reached).toEqual([]);
});

test("S06: no screen can be framed by another site", async ({ page, complaints }) => {
  complaints.expect(/frame-ancestors/, /Content Security Policy/, /status of 404/);
  const framed = [...new Set([...publicPaths, ...Object.values(routes).map(({ path }) => basePath + path)])];
  const frames = framed.map((path) => `<iframe src="${running().origin}${path}"></iframe>`).join("");
  await page.route("http://attacker.test/", (route) => route.fulfill({ contentType: "text/html", body: frames }));
  await page.goto("http://attacker.test/");
  const inner = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(inner).toHaveLength(framed.length);
  for (const frame of inner) expect(frame.url()).toMatch(/^chrome-error:/);
});
