import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { wechatBackPath, wechatStart } from "#lib/domain/people/wechat-flow.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { markOfCookie } from "#lib/server/session/person-mark.ts";
import { storedSecret } from "#lib/server/session/session-secret.ts";
import { success, Upstream } from "#tests/support/servers/upstream.ts";
import { cookieOf, TestWeb } from "#tests/support/servers/web.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";
import { current, logIn, sentinel } from "../people.ts";

const [former, next] = ["0123456789abcdef".repeat(2), "fedcba9876543210".repeat(2)];
/** The secrets of each step in docs/operations.md, applied to one node after the other. */
const steps = [former, `${former},${next}`, `${next},${former}`, next] as const;

const upstream = await Upstream.start();
const nodes: TestWeb[] = [];
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.stop())));
afterAll(() => upstream.stop());

const node = async (SESSION_SECRET: string) => {
  const web = await TestWeb.start(upstream.origin, { SESSION_SECRET });
  nodes.push(web);
  return web;
};
/** Pairs of nodes during each step: before and after the restart, in both directions. */
const sideBySide = [0, 1, 2].flatMap((at) => [
  [steps[at], steps[at + 1]],
  [steps[at + 1], steps[at]],
]) as [string, string][];

test.each(sideBySide)(
  "a session of a node with %s continues at one with %s, for the same person",
  async (here, there) => {
    const [one, other] = [await node(here), await node(there)];
    const cookie = await logIn(one, upstream);
    expect((await other.call(current.path, { body: "{}" }, cookie)).status).toBe(200);
    const marks = await Promise.all([one, other].map(({ web }) => markOfCookie(web, cookie)));
    expect(marks[0]).toMatch(/^[\w-]{43}$/);
    expect(marks[1]).toBe(marks[0]);
  },
);

test.each(sideBySide)(
  "a sign-in through the messaging app may start at a node with %s and end at one with %s",
  async (here, there) => {
    const [one, other] = [await node(here), await node(there)];
    upstream.clear();
    upstream.on(contract.wechat.authorize.path, success({ url: "https://open.weixin.qq.com/connect" }));
    const start = await one.raw(wechatStart("login", href("alarms")));
    const { state } = JSON.parse(String(upstream.seen.at(-1)?.body));
    upstream.on(contract.wechat.login.path, success({ token: sentinel, user: { userId: "u1", username: "u1" } }));
    const headers = { host: other.host, cookie: cookieOf(start) };
    const back = await other.raw(`${wechatBackPath}?${new URLSearchParams({ code: "c", state })}`, { headers });
    expect(back.headers.get("location")).toEqual([href("alarms")]);
  },
);

test("an unset secret is generated once, also in a missing folder, and readable by its owner only", () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const folder = join(path, "data");
  const secret = storedSecret(folder);
  expect(storedSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["session-secret"]);
  expect(statSync(join(folder, "session-secret")).mode & 0o777).toBe(0o600);
});
