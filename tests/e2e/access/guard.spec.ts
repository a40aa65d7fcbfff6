import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { contract } from "#lib/contract/index.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { publicPaths, redirects, routes } from "#lib/domain/screens/routes.ts";
import targets from "#tests/fixtures/proxy-targets.json" with { type: "json" };
import { PageStream } from "#tests/support/servers/page-stream.ts";
import type { Got } from "#tests/support/servers/raw-http.ts";
import { ownHeaders, raw, signIn } from "../support/raw.ts";
import { running } from "../support/running.ts";

const location = (got: Got) => got.headers.get("location")?.[0] ?? "";
const screens = Object.values(routes).map(({ path }) => basePath + path);
const guarded = screens.filter((path) => !publicPaths.includes(path));
const open = screens.filter((path) => publicPaths.includes(path));
const policyOf = (got: Got) => got.headers.get("content-security-policy")?.[0] ?? "";
const nonceOf = (policy: string) => /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? "";

function expectLogin(got: Got, wanted: string): void {
  expect(got.status).toBe(307);
  expect(location(got)).toBe(href("login", { redirect: wanted }));
  expect(got.text).not.toContain("<");
}

test("A01: public screens open without a session, and all others lead to login with their path and query", async () => {
  for (const path of open) expect((await raw(`${path}?id=user-agreement`)).status, path).toBe(200);
  for (const path of guarded) expectLogin(await raw(`${path}?deviceId=D1&x=%2F`), `${path}?deviceId=D1&x=%2F`);
  for (const path of ["/user-info", "/no-such-screen"]) expectLogin(await raw(basePath + path), basePath + path);
});

test("the specification's redirects apply before the guard requires a session", async () => {
  const caching = (got: Got) => got.headers.get("cache-control")?.[0];
  for (const { from, to } of redirects) {
    const got = await raw(from);
    expect([from, location(got), caching(got)]).toEqual([from, to, "public, max-age=604800"]);
    const asked = await raw(`${from}?deviceId=5`);
    expect([from, location(asked), caching(asked)]).toEqual([from, `${to}?deviceId=5`, "private, no-store"]);
  }
  // Next itself removes a trailing slash permanently: a browser would cache the address with its code.
  const stroke = await raw(`${href("login")}/?redirect=1`);
  expect([location(stroke), caching(stroke)]).toEqual([href("login", { redirect: "1" }), "no-store"]);
});

test("N01: claiming to be an internal request of Next opens nothing", async () => {
  const names = ["middleware", "src/middleware", "proxy", "src/proxy", "pages/_middleware"];
  const claims = ["middleware", ...names.map((name) => Array(5).fill(name).join(":"))];
  for (const claim of claims)
    for (const path of guarded)
      expectLogin(await raw(path, { "x-middleware-subrequest": claim, "x-middleware-next": "1" }), path);
  const { devices, alarms, groups, users } = contract;
  for (const { path } of [account.current, devices.list, alarms.list, groups.list, users.list])
    for (const claim of claims) {
      const call = await raw(path, { ...ownHeaders(), "x-middleware-subrequest": claim }, "POST", "{}");
      expect([path, claim, call.status]).toEqual([path, claim, 401]);
    }
});

test("N02 K07: other spellings and transports of a guarded screen reveal nothing of it", async () => {
  const suffixes = [
    ".rsc",
    ".txt",
    ".prefetch.rsc",
    ".segments/_tree.segment.rsc",
    ".segments/_full.segment.rsc",
    ";x",
    "%20",
    "%2f",
    "%00",
    "/",
    "/x.css",
    "%2ecss",
  ];
  const transports: Record<string, string>[] = [
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    { "x-nextjs-data": "1" },
  ];
  for (const path of guarded) {
    const [, folder = "", first = "", rest = ""] = /^(.*)\/(.)([^/]*)$/.exec(path) ?? [];
    const others = [
      path.toUpperCase(),
      `${folder}/%${first.charCodeAt(0).toString(16)}${rest}`,
      `${folder}/./${first}${rest}`,
      `${folder}//${first}${rest}`,
      `${path}?_rsc=x`,
      `/_next/data/x${path}.json`,
    ];
    for (const target of [...suffixes.map((suffix) => path + suffix), ...others]) {
      const got = await raw(target);
      expect([307, 308, 400, 404], target).toContain(got.status);
      expect(got.text, target).not.toContain("deviceId");
    }
    for (const headers of transports) expect((await raw(path, headers)).status, path).toBe(307);
  }
});

test("N07: only the path decides whether a page is public", async () => {
  const login = href("login");
  for (const target of [`${basePath}/user-info?x=${login}`, `${login}X`, `${login}/x`, `${login};/..`]) {
    const got = await raw(target);
    expect([307, 400, 404], target).toContain(got.status);
    if (got.status === 307) expect(location(got)).toMatch(/^\/mobile-h5\/login\?redirect=/);
  }
  expect((await raw(`${login}/../user-info`)).status).toBe(400);
});

test("R87 R90: no address and no forged host redirects to another site or adds a header", async () => {
  const target = `${basePath}/user-info?next=//evil.example&a=%0d%0aX:1`;
  const forged = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" };
  for (const headers of [undefined, forged]) {
    const got = await raw(target, headers);
    expect(got.status).toBe(307);
    // Next rewrites a query: other escapes, the same values.
    const wanted = new URL(
      new URL(location(got), "http://own.example").searchParams.get("redirect") ?? "",
      "http://own.example",
    );
    expect(location(got)).toMatch(/^\/mobile-h5\/login\?redirect=/);
    expect([wanted.host, wanted.pathname]).toEqual(["own.example", `${basePath}/user-info`]);
    expect([...wanted.searchParams]).toEqual([
      ["next", "//evil.example"],
      ["a", "\r\nX:1"],
    ]);
    expect(got.headers.has("x")).toBe(false);
  }
  for (const other of ["//evil.example/..;/", "/\\evil.example", `${basePath}//evil.example`]) {
    const got = await raw(other);
    expect([400, 404]).toContain(got.status);
  }
  const cookie = await signIn();
  for (const redirect of ["//evil.example", "https://evil.example", "/\\evil.example", href("login")]) {
    const got = await raw(href("login", { redirect }), { ...forged, cookie });
    expect(location(got)).toBe(href("home"));
  }
  const wanted = href("deviceData", { deviceId: "D1" });
  expect(location(await raw(href("login", { redirect: wanted }), { cookie }))).toBe(wanted);
});

test("A05 A07: a cookie reused after logout, or tampered with, opens no screen and causes no error", async () => {
  const cookie = await signIn();
  expect((await raw(href("more"), { cookie })).status).toBe(200);
  const out = await raw(account.logout.path, { ...ownHeaders(), cookie });
  expect(out.json().code).toBe(200);
  expectLogin(await raw(href("more"), { cookie }), href("more"));
  const [name = ""] = cookie.split("=");
  const tampered = cookie.slice(name.length + 1).replace(/.(?=.{12}$)/, (letter) => (letter === "A" ? "B" : "A"));
  for (const value of ["x", "Fe26.2*x~2", "A".repeat(4_000), "%00", tampered]) {
    const page = await raw(href("more"), { cookie: `${name}=${value}` });
    expectLogin(page, href("more"));
    expect(page.headers.get("set-cookie")?.[0]).toMatch(new RegExp(`^${name}=;.*Max-Age=0`));
    expect((await raw(href("login"), { cookie: `${name}=${value}` })).status).toBe(200);
  }
});

test("S01 S08 K02: every page, redirect and not-found page carries all security headers", async () => {
  const cookie = await signIn();
  const pages = [
    await raw(href("login")),
    await raw(href("home")),
    await raw(href("more"), { cookie }),
    await raw(href("home"), { cookie }),
    await raw(`${basePath}/no-such-screen`, { cookie }),
    await raw("/no-such-place"),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 307, 200, 200, 404, 404]);
  const nonces = new Set<string>();
  for (const page of pages) {
    const policy = policyOf(page);
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|data:)/);
    nonces.add(nonceOf(policy));
    expect(page.headers.get("cache-control")?.join()).toContain("no-store");
    expect(page.headers.get("cache-control")?.join()).not.toMatch(/s-maxage|public/);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "x-content-type-options": ["nosniff"],
      "x-frame-options": ["DENY"],
      "referrer-policy": ["strict-origin-when-cross-origin"],
      "cross-origin-opener-policy": ["same-origin-allow-popups"],
      "cross-origin-resource-policy": ["same-origin"],
      "x-accel-buffering": ["no"],
    });
    expect(page.headers.get("permissions-policy")?.[0]).toContain("camera=(self)");
    for (const name of ["x-powered-by", "server", "x-nextjs-cache", "etag"])
      expect(page.headers.has(name), name).toBe(false);
  }
  expect(nonces.size).toBe(pages.length);
});

test("K02: no screen is cacheable, as a document or in the router's format, with or without a session", async () => {
  const cookie = await signIn();
  const forms: Record<string, string>[] = [{ cookie }, { cookie, rsc: "1" }, {}];
  for (const path of screens)
    for (const form of forms) {
      const got = await raw(path, form);
      const kept = got.headers.get("cache-control")?.join() ?? "";
      expect([path, kept]).toEqual([path, expect.stringContaining("no-store")]);
      expect(kept, path).not.toMatch(/s-maxage|public/);
      for (const name of ["x-nextjs-cache", "etag", "last-modified"]) expect(got.headers.has(name), path).toBe(false);
      expect(policyOf(got), path).toContain("default-src 'none'");
    }
});

test("P11: a nonce or policy sent by the browser is not used", async () => {
  const got = await raw(href("login"), {
    "x-nonce": "attacker",
    "content-security-policy": "script-src 'nonce-attacker'",
  });
  expect(policyOf(got)).not.toContain("attacker");
  expect(got.text).not.toContain("attacker");
  expect(got.text).toContain(`nonce="${nonceOf(policyOf(got))}"`);
});

test("P00 behind Next: none of 55 malformed targets is accepted, and no response redirects to another site or reveals a detail", async () => {
  const cookie = await signIn("operator");
  for (const { id, target } of targets) {
    for (const method of ["GET", "POST"]) {
      const got = await raw(
        target.replace("CANARY", "9"),
        { ...ownHeaders(), cookie },
        method,
        method === "POST" ? "{}" : "",
      );
      expect([400, 403, 404, 405, 308], `${id} ${method}`).toContain(got.status);
      expect(location(got)).not.toMatch(/^(https?:)?\/\//);
      expect(got.text).not.toMatch(/\bat .*\.(js|ts):\d+|node_modules/);
    }
  }
});

test("the five families of calls answer behind Next as the proxy does alone", async () => {
  const paths = [account.current.path, contract.firmware.result.path, contract.gateway.stateQuery.path];
  const others = [contract.orders.prepay.path, contract.temporaryDevices.create.path];
  for (const path of [...paths, ...others]) {
    const method = path === account.current.path ? "POST" : "GET";
    const got = await raw(path, ownHeaders(), method, method === "POST" ? "{}" : "");
    expect([got.status, got.json().code]).toEqual([401, 401]);
    expect(got.headers.get("cache-control")).toEqual(["private, no-store"]);
    expect(got.headers.get("content-security-policy")).toEqual(["default-src 'none'; sandbox; frame-ancestors 'none'"]);
    const wrong = await raw(path, ownHeaders(), "DELETE");
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, [method]]);
  }
});

test("K08 C14: the live stream opens behind Next for a page of ours, and ends within 5 s of logging out", async () => {
  const cookie = await signIn();
  const foreign = await raw(`${basePath}/live`, { cookie, "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect((await raw(`${basePath}/live`, { "sec-fetch-site": "same-origin" })).status).toBe(401);
  const { host, port } = new URL(running().origin);
  const own = { host, "sec-fetch-site": "same-origin" };
  const stream = new PageStream({ port: Number(port), own }, cookie, `${basePath}/live`);
  await stream.hears("event: ready");
  await raw(account.logout.path, { ...ownHeaders(), cookie });
  const from = performance.now();
  await stream.until(() => stream.ended);
  expect(performance.now() - from).toBeLessThan(5_000);
  expect(stream.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(stream.text).toMatch(/\r\ncache-control: private, no-store, no-transform\r\n/i);
});

test("N04 S10: no server action answers, and no internals of the build or the machine are served", async () => {
  const cookie = await signIn();
  const part = `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${"a".repeat(40)}"\r\n\r\n[]\r\n--x--\r\n`;
  for (const path of [href("login"), href("home"), href("privacyPolicy")])
    for (const [headers, body] of [
      [{ "next-action": "a".repeat(40), "content-type": "text/plain" }, "[]"],
      [{ "next-action": "a".repeat(40), "content-type": "multipart/form-data; boundary=x" }, part],
      [{ "content-type": "multipart/form-data; boundary=x" }, part],
    ] as const) {
      const { status } = await raw(path, { ...headers, cookie: path === href("home") ? cookie : "" }, "POST", body);
      expect(status, path).toBeGreaterThanOrEqual(400);
    }
  const actions: unknown = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8"));
  expect(actions).toMatchObject({ node: {}, edge: {} });
  expect(Object.keys(Object(Reflect.get(Object(actions), "node")))).toEqual([]);
  const places = [
    "/.env",
    "/.git/config",
    "/package.json",
    "/next.config.ts",
    "/__nextjs_original-stack-frame",
    "/_next/webpack-hmr",
  ];
  for (const place of [
    ...places,
    "/_next/server/app/page.js",
    "/metrics",
    "/debug",
    "/_next/image?url=/mobile-h5/icon.svg&w=64&q=75",
  ])
    expect((await raw(place)).status, place).toBe(404);
});
