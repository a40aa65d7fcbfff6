import { NextRequest } from "next/server";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { settingsSchema } from "#lib/domain/settings.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { webSettings } from "#lib/server/env.ts";
import { createLog } from "#lib/server/log.ts";
import { pathHeader } from "#lib/server/pages/page-headers.ts";
import { endSession, newSession, sessionLine } from "#lib/server/session/session.ts";
import { createWeb, type Web } from "#lib/server/web.ts";
import { middleware } from "../../../middleware.ts";

const began = Date.now();
let now = began;
const webOf = (more: Record<string, string> = {}): Web => {
  const settings = settingsSchema.parse({ SESSION_SECRET: "0123456789abcdef".repeat(2), ...more });
  return createWeb(webSettings(settings), () => now, createLog("silent"));
};
const usual = webOf();
// Nothing listens on this port, so it is unknown which sessions have ended.
const unsure = webOf({ REDIS_URL: "redis://127.0.0.1:1" });

/** Where the guard finds the state of its process. */
const place = globalThis as { [key: symbol]: Web | undefined };
const key = Symbol.for("device-cloud-h5.web");
const before = place[key];

beforeEach(() => {
  place[key] = usual;
});
afterEach(() => {
  now = began;
});
afterAll(() => {
  place[key] = before;
  unsure.revocations.close();
});

const session = () => newSession(usual, { token: "t", userId: "u", isApp: false });
const cookieOf = async (one = session()) => (await sessionLine(usual, one))?.split(";", 1)[0] ?? "";
const page = "text/html,application/xhtml+xml";
const open = (path: string, cookie: string, accept = page) =>
  middleware(new NextRequest(new URL(path, "http://localhost"), { headers: { accept, cookie } }));
const goesTo = ({ headers }: Response) => headers.get("location")?.replace("http://localhost", "");

test("A12: opening a page renews its session, and a page that refreshes itself does not", async () => {
  const cookie = await cookieOf();
  expect((await open(href("home"), cookie)).headers.getSetCookie()).toEqual([]);
  now += limits.session.renew + minute;
  const [renewed = ""] = (await open(href("home"), cookie)).headers.getSetCookie();
  expect(renewed).toContain("Fe26.2*");
  expect((await open(href("home"), cookie, "*/*")).headers.getSetCookie()).toEqual([]);
  now = began + limits.session.idle + minute;
  expect(goesTo(await open(href("home"), renewed.split(";", 1)[0] ?? ""))).toBeUndefined();
  expect(goesTo(await open(href("home"), cookie))).toBe(href("login", { redirect: href("home") }));
});

test("A07: a page clears a cookie without a session, and keeps one whose session was ended elsewhere", async () => {
  const spoiled = await open(href("login"), `${usual.cookie.name}=planted`);
  expect(spoiled.headers.getSetCookie()).toEqual([expect.stringMatching(/=; .*Max-Age=0/)]);
  const ended = session();
  await endSession(usual, ended);
  const got = await open(href("home"), await cookieOf(ended));
  expect([goesTo(got), got.headers.getSetCookie()]).toEqual([href("login", { redirect: href("home") }), []]);
});

test("F37: while it is unknown whether a session has ended, a page redirects nowhere and keeps the cookie", async () => {
  const cookie = await cookieOf();
  place[key] = unsure;
  for (const path of [href("home"), href("login", { redirect: href("more") })]) {
    const got = await open(path, cookie);
    expect([goesTo(got), got.headers.getSetCookie()]).toEqual([undefined, []]);
  }
  expect(goesTo(await open(href("home"), ""))).toBe(href("login", { redirect: href("home") }));
});

test("A01: a login leads back to the page with its query, which the page itself knows too", async () => {
  const wanted = `${href("home")}?status=alarming`;
  const login = await open(wanted, "");
  expect(goesTo(login)).toBe(href("login", { redirect: wanted }));
  const cookie = await cookieOf();
  expect(goesTo(await open(goesTo(login) ?? "", cookie))).toBe(wanted);
  // As Next passes a header to the page.
  expect((await open(wanted, cookie)).headers.get(`x-middleware-request-${pathHeader}`)).toBe(wanted);
});
