import { describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/index.ts";
import { closedPolicy, workerPolicy } from "#lib/domain/closed-policy.ts";
import { wechatBackPath, wechatStartPath } from "#lib/domain/people/wechat-flow.ts";
import { payNoticePath, testPayPath } from "#lib/domain/renewal/pay-address.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath, filesPath, streamPaths, workerPath } from "#lib/domain/screens/base-path.ts";
import { safeRedirect } from "#lib/domain/screens/redirect.ts";
import { publicPaths, routes } from "#lib/domain/screens/routes.ts";
import { settingsSchema } from "#lib/domain/settings.ts";
import { storedPicturePath } from "#lib/domain/stored-pictures.ts";
import { webSettings } from "#lib/server/env.ts";
import { contentSecurityPolicy } from "#lib/server/pages/content-security-policy.ts";
import { pageHeaders, requestHeaders } from "#lib/server/pages/page-headers.ts";
import { guard } from "#lib/server/session/guard.ts";
import { config } from "../../../middleware.ts";

const loginWith = (redirect: string) => href("login", { redirect });
const home = href("home");
const settings = webSettings(settingsSchema.parse({ SESSION_SECRET: "0123456789abcdef".repeat(2) }));

test("the guard runs for every screen, and not for calls, streams and files, for which it would double the cost", () => {
  const [matched] = config.matcher;
  const isGuarded = (path: string) => new RegExp(`^${matched}$`).test(path);
  const screens = Object.values(routes).map(({ path }) => basePath + path);
  expect(screens.filter((path) => !isGuarded(path))).toEqual([]);
  const calls = endpoints.flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.aliases ?? [])]);
  const files = [workerPath, `${filesPath}chunks/1.js`, `${basePath}/icon.svg`, "/favicon.ico"];
  const doors = [...Object.values(streamPaths), storedPicturePath, wechatStartPath, wechatBackPath];
  const others = ["/healthz", "/readyz", testPayPath, payNoticePath];
  expect([...calls, ...files, ...doors, ...others].filter(isGuarded)).toEqual([]);
});

describe("without a session", () => {
  test("A01: exactly the public pages pass", () => {
    for (const path of publicPaths) expect(guard(path, "?a=1", false)).toBeUndefined();
    for (const { path } of Object.values(routes)) {
      const full = basePath + path;
      expect(guard(full, "", false)).toBe(publicPaths.includes(full) ? undefined : loginWith(full));
    }
  });

  test("A01: any other page leads to login with its path and query", () => {
    const path = `${basePath}/user-info`;
    expect(guard(path, "?next=//evil.example&a=%0d%0aX:1", false)).toBe(
      loginWith(`${path}?next=//evil.example&a=%0d%0aX:1`),
    );
    expect(new URL(loginWith(`${path}?a=b&c=d`), "http://x").searchParams.get("redirect")).toBe(`${path}?a=b&c=d`);
  });

  test("N07: only the path decides what is public", () => {
    const { path } = routes.login;
    for (const other of [`${basePath}/user-info?x=${basePath}${path}`, `${basePath}${path}X`, `${basePath}${path}/x`]) {
      const [pathname = "", query] = other.split("?");
      expect(guard(pathname, query ? `?${query}` : "", false)).toMatch(/\?redirect=/);
    }
  });

  test("R87: an address that cannot be a page leads to login and then to the device list", () => {
    expect(guard(`${basePath}//evil.example`, "", false)).toBe(loginWith(home));
    expect(guard(`${basePath}/..%2f..%2fx`, "", false)).toBe(loginWith(home));
  });

  test("addresses outside the pages are not redirected", () => {
    for (const path of ["/", "/nothing", "/mobile-h5x", "//evil.example"])
      expect(guard(path, "", false)).toBeUndefined();
  });
});

describe("with a session", () => {
  test("pages pass, and both login pages lead on to where the person wanted to go", () => {
    expect(guard(home, "", true)).toBeUndefined();
    const wanted = href("deviceData", { deviceId: "D1" });
    for (const name of ["login", "loginMobile"] as const) {
      const [path = "", query = ""] = href(name, { redirect: wanted }).split("?");
      expect(guard(path, `?${query}`, true)).toBe(wanted);
      expect(guard(path, "", true)).toBe(home);
      expect(guard(path, "?redirect=//evil.example", true)).toBe(home);
    }
  });

  test("R88: of two redirect parameters neither leads to another site", () => {
    const [path = ""] = href("login").split("?");
    expect(guard(path, `?redirect=//evil.example&redirect=${home}`, true)).toBe(home);
    expect(guard(path, `?Redirect=//evil.example&redirect[]=//evil.example`, true)).toBe(home);
  });
});

test("S01: a page runs only scripts and styles with its nonce, and frames only the configured hosts", () => {
  const policy = contentSecurityPolicy(
    { FRAME_HOSTS: "a.example, https://b.example:8443", HTTPS: true, PUBLIC_ORIGIN: undefined },
    "N1",
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-N1' 'strict-dynamic';");
  expect(policy).toContain("frame-src 'self' https://a.example https://b.example:8443;");
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const decoding = contentSecurityPolicy({ FRAME_HOSTS: "", HTTPS: false, PUBLIC_ORIGIN: undefined }, "N1", true);
  expect(decoding).toContain("script-src 'self' 'nonce-N1' 'strict-dynamic' 'wasm-unsafe-eval';");
  expect(contentSecurityPolicy({ FRAME_HOSTS: "", HTTPS: false, PUBLIC_ORIGIN: undefined }, "N1")).toContain(
    "frame-src 'self'",
  );
});

test("S08: over TLS a page has HSTS for a year and upgrade-insecure-requests, without TLS neither", () => {
  const of = (PUBLIC_ORIGIN: string | undefined) =>
    pageHeaders({ ...settings, PUBLIC_ORIGIN }, { nonce: "N1", pathname: home, signedIn: true });
  const overTls = of("https://cloud.example.com");
  expect(overTls["strict-transport-security"]).toBe("max-age=31536000");
  expect(overTls["content-security-policy"]).toContain("upgrade-insecure-requests");
  for (const origin of [undefined, "http://cloud.example.com"]) {
    expect(of(origin)).not.toHaveProperty("strict-transport-security");
    // A server without TLS would answer nothing.
    expect(of(origin)["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  }
});

test("S08: a page may use the camera, and no other feature that needs permission", () => {
  const { "permissions-policy": policy = "" } = pageHeaders(settings, { nonce: "N1", pathname: home, signedIn: true });
  const [camera, ...others] = policy.split(", ");
  expect(camera).toBe("camera=(self)");
  for (const name of ["geolocation", "microphone", "payment", "usb"]) expect(others).toContain(`${name}=()`);
  expect(others.filter((each) => !each.endsWith("=()"))).toEqual([]);
});

test("R89: however often a session ends on the login page, the address to return to does not grow", () => {
  let address = href("login", { redirect: href("deviceData", { deviceId: "D1" }) });
  for (let round = 0; round < 5; round++) {
    const [path = "", query = ""] = address.split("?");
    // An expired session at an unknown login address, and one that a script redirects there again.
    address = guard(`${path}x`, `?${query}`, false) ?? address;
    expect(address.length).toBeLessThan(200);
    address = href("login", { redirect: safeRedirect(address) });
    expect(address).toBe(loginWith(home));
  }
});

test("S09: violations are not reported: there is no endpoint that could be flooded", () => {
  const policy = contentSecurityPolicy({ FRAME_HOSTS: "", HTTPS: true, PUBLIC_ORIGIN: undefined }, "N1");
  expect(policy).not.toMatch(/report-(uri|to)/);
  expect(closedPolicy + workerPolicy).not.toMatch(/report-(uri|to)/);
});

test("P11: the browser sets neither the nonce nor the policy nor anything of Next's own", () => {
  const sent = new Headers({
    "x-nonce": "attacker",
    "content-security-policy": "default-src *",
    "x-middleware-next": "1",
    "x-variant": "evil",
    "x-pathname": "/evil",
    "accept-language": "en",
  });
  expect(
    Object.fromEntries(
      requestHeaders(sent, { nonce: "N1", policy: "policy", path: "/p?q", variant: "com.devicecloud.vaccine" }),
    ),
  ).toEqual({
    "accept-language": "en",
    "x-nonce": "N1",
    "x-pathname": "/p?q",
    "x-variant": "com.devicecloud.vaccine",
    "content-security-policy": "policy",
  });
});
