import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { wechatBackPath, wechatStart } from "#lib/domain/people/wechat-flow.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import type { Got } from "#tests/support/servers/raw-http.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

const { account, wechat } = contract;

let opened: Opened;
let running: RunningPlatform;
let web: TestWeb;
let now = Date.now();
beforeAll(async () => {
  opened = await openSqlite();
  await seedPeople(opened.store.db, noon);
  running = await runPlatform(opened.store);
  web = await TestWeb.start(running.origin, {}, () => now);
});
afterAll(async () => {
  await web?.stop();
  await running?.close();
  await opened?.remove();
});

/** Cookies as a browser stores them. */
class Jar {
  readonly #kept = new Map<string, string>();
  take(got: Got): Got {
    for (const line of got.headers.get("set-cookie") ?? []) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value) this.#kept.set(name, value);
      else this.#kept.delete(name);
    }
    return got;
  }
  get line(): string {
    return [...this.#kept].map((pair) => pair.join("=")).join("; ");
  }
}

const leadsTo = (got: Got) => got.headers.get("location")?.at(-1) ?? "";
const open = async (jar: Jar, address: string, headers: Record<string, string> = {}) =>
  jar.take(await web.raw(address, { headers: { host: web.host, cookie: jar.line, ...headers } }));

/** Opens the page of the test provider and follows the link of a person; 3 refuses. */
async function answer(place: string, person: number): Promise<URL> {
  const page = await (await fetch(place)).text();
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
  return new URL(links[person] ?? "");
}
const pathOf = (url: URL) => url.pathname + url.search;

async function signIn(jar: Jar, person: number, redirect = href("alarms")): Promise<Got> {
  const place = leadsTo(await open(jar, wechatStart("login", redirect)));
  return open(jar, pathOf(await answer(place, person)));
}
const whoIs = async (jar: Jar) => (await web.call(account.current.path, { body: "{}" }, jar.line)).json();

async function withPassword(username: string, password: string): Promise<Jar> {
  const jar = new Jar();
  jar.take(await web.call(account.login.path, { body: JSON.stringify({ username, password, agree: true }) }));
  return jar;
}

describe("signing in through the messaging app", () => {
  it("leads to the provider, back, and to where the person wanted to go", async () => {
    const jar = new Jar();
    const start = await open(jar, wechatStart("login", href("alarms")), { "sec-fetch-site": "same-origin" });
    expect([start.status, leadsTo(start).startsWith(running.origin)]).toEqual([303, true]);
    expect(start.headers.get("set-cookie")?.[0]).toMatch(/^__Host-h5-wx=.*; HttpOnly; SameSite=Lax; Secure$/);
    expect([start.headers.get("cache-control"), start.headers.get("referrer-policy")]).toEqual([
      ["no-store"],
      ["no-referrer"],
    ]);
    const page = await fetch(leadsTo(start));
    expect(await page.text()).toContain("Test provider");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const back = await open(jar, pathOf(await answer(leadsTo(start), 0)));
    expect([back.status, leadsTo(back)]).toEqual([303, href("alarms")]);
    expect((await whoIs(jar)).data).toMatchObject({ role: "endUser", wxBound: true, hasPassword: false });
    const first = (await whoIs(jar)).data;
    const again = new Jar();
    await signIn(again, 0);
    expect((await whoIs(again)).data).toMatchObject({ userId: (first as { userId: string }).userId });
  });

  it("redirects only to our own pages", async () => {
    const jar = new Jar();
    expect(leadsTo(await signIn(jar, 0, "https://evil.example/"))).toBe(href("home"));
  });

  it("needs the consent, and a request from our own page", async () => {
    const without = await open(new Jar(), wechatStart("login").replace("agree=1", "agree=0"));
    expect(leadsTo(without)).toContain(href("login"));
    const foreign = await open(new Jar(), wechatStart("login"), { "sec-fetch-site": "cross-site" });
    expect(leadsTo(foreign)).toContain(href("login"));
  });

  it("names the reason if the platform does not answer, redirects, limits the rate or does not know the call", async () => {
    const start = wechatStart("login", href("alarms"));
    const askedOf = async (upstream: Upstream) => {
      const other = await TestWeb.start(upstream.origin);
      const got = await other.raw(start, { headers: { host: other.host } });
      await other.stop();
      return leadsTo(got);
    };
    const upstream = await Upstream.start();
    upstream.on(wechat.authorize.path, raw("", {}, 503));
    expect(await askedOf(upstream)).toBe(href("login", { redirect: href("alarms"), notice: "network" }));
    upstream.on(wechat.authorize.path, raw('{"code":-1,"errKey":"sys.tooMany","data":null}'));
    expect(await askedOf(upstream)).toContain("notice=sys.tooMany");
    upstream.on(wechat.authorize.path, raw("", {}, 404));
    expect(await askedOf(upstream)).toContain("notice=wx.notConfigured");
    for (const url of ["https://evil.example/", "//evil.example/", "evil"]) {
      upstream.on(wechat.authorize.path, success({ url }));
      expect([url, await askedOf(upstream)]).toEqual([url, expect.stringContaining("notice=sys.error")]);
    }
    await upstream.stop();
  });

  it.each([
    ["of the native app", "&isApp=1", "1"],
    ["of a browser", "", "0"],
  ])("opens a session %s if sign-in began there", async (_, mark, isApp) => {
    const upstream = await Upstream.start();
    const other = await TestWeb.start(upstream.origin);
    const jar = new Jar();
    const go = async (address: string) =>
      jar.take(await other.raw(address, { headers: { host: other.host, cookie: jar.line } }));
    upstream.on(wechat.authorize.path, success({ url: "https://open.weixin.qq.com/connect" }));
    upstream.on(wechat.login.path, success({ token: "t" }));
    await go(wechatStart("login") + mark);
    const { state } = JSON.parse(String(upstream.seen.at(-1)?.body));
    await go(`${wechatBackPath}?${new URLSearchParams({ code: "c", state })}`);
    const asked = upstream.seen.filter(({ path }) => path === wechat.login.path);
    expect(asked.map(({ headers }) => headers.isapp)).toEqual([isApp]);
    await other.stop();
    await upstream.stop();
  });

  it("ends without an error when the person declines", async () => {
    const jar = new Jar();
    const back = await signIn(jar, 3);
    expect(leadsTo(back)).toBe(href("login", { redirect: href("alarms") }));
    expect((await whoIs(jar)).code).toBe(401);
  });

  it("opens no session without state, with another browser's, a used or an old one, or a used code (W06)", async () => {
    const refused = async (jar: Jar, address: string) => {
      expect(leadsTo(await open(jar, address))).toContain("notice=wx.codeWrong");
      expect((await whoIs(jar)).code).toBe(401);
    };
    const [mine, other] = [new Jar(), new Jar()];
    const begin = async (jar: Jar) => answer(leadsTo(await open(jar, wechatStart("login"))), 0);
    const good = await begin(mine);
    await refused(other, pathOf(good));
    await refused(new Jar(), `${wechatBackPath}?code=${good.searchParams.get("code")}`);
    // A browser with its own sign-in in progress is not signed in to another account either.
    const foreign = new Jar();
    await begin(foreign);
    await refused(foreign, pathOf(good));
    // As many characters as a state, but more bytes.
    await begin(foreign);
    await refused(foreign, `${wechatBackPath}?code=x&state=${encodeURIComponent("\u00e9".repeat(32))}`);
    // The same state again, with a new code and the stored cookie.
    const line = mine.line;
    expect(leadsTo(await open(mine, pathOf(good)))).toBe(href("home"));
    const again = await web.raw(pathOf(good), { headers: { host: web.host, cookie: line } });
    expect(leadsTo(again)).toContain("notice=wx.codeWrong");
    // A used code with a new state.
    const third = await begin(other);
    third.searchParams.set("code", good.searchParams.get("code") ?? "");
    await refused(other, pathOf(third));
    const old = await begin(other);
    now += 11 * minute;
    await refused(other, pathOf(old));
  });

  it("shows no code in the log", async () => {
    const jar = new Jar();
    const url = await answer(leadsTo(await open(jar, wechatStart("login"))), 0);
    await open(jar, pathOf(url));
    expect(JSON.stringify(running.lines())).not.toContain(url.searchParams.get("code"));
  });
});

describe("binding the messaging app", () => {
  it("binds the app, signs in with it, and unbinds it", async () => {
    const jar = await withPassword("manager", "Manager123");
    const place = leadsTo(await open(jar, wechatStart("bind")));
    expect(leadsTo(await open(jar, pathOf(await answer(place, 1))))).toBe(href("bindWechat"));
    expect((await whoIs(jar)).data).toMatchObject({ username: "manager", wxBound: true });
    const entered = new Jar();
    await signIn(entered, 1);
    expect((await whoIs(entered)).data).toMatchObject({ username: "manager" });
    const off = await web.call(wechat.unbind.path, { method: "GET" }, jar.line);
    expect(off.json().code).toBe(200);
    expect((await whoIs(jar)).data).toMatchObject({ wxBound: false });
  });

  it("binds one person to one account, and never removes the last way to sign in", async () => {
    const newcomer = new Jar();
    await signIn(newcomer, 2);
    const off = await web.call(wechat.unbind.path, { method: "GET" }, newcomer.line);
    expect(off.json().errKey).toBe("wx.lastWay");
    const jar = await withPassword("manager", "Manager123");
    const place = leadsTo(await open(jar, wechatStart("bind")));
    expect(leadsTo(await open(jar, pathOf(await answer(place, 2))))).toBe(href("bindWechat", { notice: "wx.bound" }));
  });

  it("needs the session that started it (W07)", async () => {
    expect(leadsTo(await open(new Jar(), wechatStart("bind")))).toBe(href("bindWechat"));
    const attacker = await withPassword("operator", "Operator123");
    const place = leadsTo(await open(attacker, wechatStart("bind")));
    const link = pathOf(await answer(place, 1));
    const victim = await withPassword("admin", "Admin123");
    expect(leadsTo(await open(victim, link))).toContain("notice=wx.codeWrong");
    expect((await whoIs(victim)).data).toMatchObject({ wxBound: false });
    // Another person signed in on the attacker's browser meanwhile.
    attacker.take(
      await web.call(account.login.path, {
        body: JSON.stringify({ username: "admin", password: "Admin123", agree: true }),
      }),
    );
    expect(leadsTo(await open(attacker, link))).toContain("notice=wx.codeWrong");
    expect((await whoIs(attacker)).data).toMatchObject({ username: "admin", wxBound: false });
  });
});
