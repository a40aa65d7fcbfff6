import { afterAll, beforeEach, expect, test } from "vitest";
import { decode } from "#lib/contract/decode/decode.ts";
import { contract } from "#lib/contract/index.ts";
import { findSession } from "#lib/server/session/session.ts";
import { logMismatch } from "#lib/server/upstream/contract-mismatch.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { cookieOf, TestWeb } from "#tests/support/servers/web.ts";
import { credentials, current, logIn, login, sentinel } from "../people.ts";

const { log, lines } = readableLog("info");
const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, {}, undefined, log);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const signIn = async (data: string) => {
  upstream.on(login.path, raw(`{"code":200,"msg":"ok","data":${data}}`));
  const got = await web.call(login.path, { body: credentials });
  const { session } = await findSession(web.web, cookieOf(got));
  return { got, userId: session?.userId };
};

test("an id of nineteen digits keeps all digits in the session and in the browser", async () => {
  const { got, userId } = await signIn(`{"token":"${sentinel}","user":{"userId":1750123456789012345,"username":"u"}}`);
  expect(userId).toBe("1750123456789012345");
  expect(got.json().data).toMatchObject({ user: { userId: "1750123456789012345" } });
});

test("the user id is requested with the new token if the login's answer lacks it", async () => {
  upstream.on(current.path, success({ userId: 7, username: "u7" }));
  const { userId, got } = await signIn(`{"token":"${sentinel}"}`);
  expect(userId).toBe("7");
  expect(upstream.seen.map(({ path, headers }) => [path, headers.token])).toEqual([
    [login.path, undefined],
    [current.path, sentinel],
  ]);
  expect(got.bytes.includes(sentinel)).toBe(false);
});

test("a person without a known id gets a unique one, so that no browser confuses two people", async () => {
  upstream.on(current.path, raw("<html>", {}, 404));
  const ids = [await signIn(`{"token":"${sentinel}"}`), await signIn(`{"token":"${sentinel}","user":null}`)];
  expect(new Set(ids.map(({ userId }) => userId)).size).toBe(2);
  expect(ids.every(({ userId }) => userId)).toBe(true);
});

test("an unreadable answer is logged with what is wrong and without its content", async () => {
  const cookie = await logIn(web, upstream);
  const before = lines().length;
  for (const body of ["<html>secret page</html>", '{"code":"200","msg":"secret"}']) {
    upstream.on(current.path, raw(body, { "content-type": "text/html" }));
    expect((await web.call(current.path, { body: "{}" }, cookie)).status).toBe(502);
  }
  const told = lines()
    .slice(before)
    .filter(({ msg }) => /does not fit the contract/.test(String(msg)));
  expect(told).toEqual([
    expect.objectContaining({
      path: current.path,
      requestId: expect.any(String),
      contentType: "text/html",
      fields: ["invalid_type object"],
    }),
    expect.objectContaining({ path: current.path, fields: ["code invalid_type number"] }),
  ]);
  expect(JSON.stringify(lines().slice(before))).not.toContain("secret");
});

test("a field in another format is logged once, not for every page", () => {
  const before = lines().length;
  const { path } = contract.groups.list;
  const read = (...rows: object[]) =>
    decode(contract.groups.list, 200, JSON.stringify({ code: 200, data: rows }), (issues) =>
      logMismatch(web.web, path, issues),
    );
  const many = { groupId: "g", deviceCount: "many" };
  read(many);
  read(many, many);
  read({ ...many, canEdit: "perhaps" });
  expect(lines().slice(before)).toMatchObject([
    { path, fields: ["deviceCount invalid_type number"] },
    { path, fields: ["canEdit invalid_type boolean"] },
  ]);
});

test.each([301, 302, 307, 308])("a redirect of the platform (%i) is logged with its target", async (status) => {
  const cookie = await logIn(web, upstream);
  const before = lines().length;
  // Some servers name an encoding even without a body.
  const headers = { location: "https://cloud.example/secret?code=secret", "content-encoding": "gzip" };
  upstream.on(current.path, raw("", headers, status));
  expect((await web.call(current.path, { body: "{}" }, cookie)).status).toBe(502);
  expect(lines().slice(before)).toMatchObject([
    {
      level: 40,
      path: current.path,
      status,
      to: "https://cloud.example",
      msg: expect.stringContaining("PLATFORM_URL"),
    },
  ]);
  expect(JSON.stringify(lines().slice(before))).not.toContain("secret");
});
