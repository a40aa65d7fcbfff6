import { sealData } from "iron-session";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Got } from "#tests/support/servers/raw-http.ts";
import { success, Upstream } from "#tests/support/servers/upstream.ts";
import { clears, cookieOf, TestWeb } from "#tests/support/servers/web.ts";
import { credentials, current, expectUnknown, logIn, login, sentinel, touched } from "../people.ts";

const secret = "0123456789abcdef".repeat(2);
const now = Date.now();
const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, { SESSION_SECRET: secret }, () => now);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const ask = (cookie: string, on = web) => on.call(current.path, { body: "{}" }, cookie);
const refused = (got: Got) => expectUnknown(got, upstream);

test("A03 L06: the cookie is __Host-, Secure, HttpOnly, Lax, on the whole origin, and two logins differ", async () => {
  upstream.on(login.path, success({ token: sentinel, user: { userId: "u1", username: "u1" } }));
  const [first, second] = [
    await web.call(login.path, { body: credentials }),
    await web.call(login.path, { body: credentials }),
  ];
  const line = first.headers.get("set-cookie")?.[0] ?? "";
  expect(line).toMatch(/^__Host-h5=Fe26\.2\*[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  expect(first.headers.get("set-cookie")).toHaveLength(1);
  expect(cookieOf(first)).not.toBe(cookieOf(second));
  expect(Buffer.from(line).toString("base64")).not.toContain(Buffer.from(sentinel).toString("base64"));
});

test("A03: only over plain http on a network does the cookie lack its prefix and Secure", async () => {
  const nameFor = async (settings: Record<string, string>) => {
    const other = await TestWeb.start(upstream.origin, { SESSION_SECRET: secret, ...settings });
    const { name, secure } = other.web.cookie;
    await other.stop();
    return [name, secure];
  };
  expect(await nameFor({ HOST: "0.0.0.0" })).toEqual(["h5", false]);
  expect(await nameFor({ HOST: "0.0.0.0", HTTPS: "1" })).toEqual(["__Host-h5", true]);
  expect(await nameFor({ HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://a.example" })).toEqual(["__Host-h5", true]);
  expect(await nameFor({ HOST: "127.0.0.1", PUBLIC_ORIGIN: "http://10.0.0.5:3000" })).toEqual(["h5", false]);
  expect(await nameFor({ HOST: "localhost" })).toEqual(["__Host-h5", true]);
});

describe("A07: a cookie that was tampered with is no session, causes no error, and is cleared", async () => {
  const good = await logIn(web, upstream);
  const name = web.web.cookie.name;
  const seal = good.slice(name.length + 1);
  const parts = seal.replace(/~2$/, "").split("*");
  const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith("A") ? "B" : "A"}`;
  const variants = parts.flatMap((part, at) =>
    [flip(part), "", `${part}*${part}`].map((changed) => `${parts.with(at, changed).join("*")}~2`),
  );
  const bad = [
    ...variants,
    "Fe26.2*x",
    "Fe26.2*x~2",
    "A".repeat(10_000),
    "%00",
    "ключ",
    seal.replace(/~2$/, ""),
    seal.replace(/~2$/, "~1"),
    "",
    '""',
  ];

  test.each(bad.map((value) => [value.slice(0, 60), value]))("%s", async (_, value) => {
    const got = await ask(`${name}=${value}`);
    refused(got);
    expect(clears(got)).toBe(true);
    const open = await web.call(contract.account.captcha.path, { method: "GET" }, `${name}=${value}`);
    expect(open.status).toBe(200);
    expect(clears(open)).toBe(true);
  });

  test("every other spelling of the last character of its last part", async () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const stem = seal.slice(0, -3);
    for (const letter of letters) if (letter !== seal.at(-3)) refused(await ask(`${name}=${stem}${letter}~2`));
  });

  test("two cookies of the same name: the good one counts, in either order", async () => {
    for (const pair of [`${good}; ${name}=bad`, `${name}=bad; ${good}`]) {
      const got = await ask(pair);
      expect(got.status).toBe(200);
      expect(got.headers.get("set-cookie")).toBeUndefined();
    }
    upstream.clear();
    refused(await ask(`${name}=bad; ${name}=worse`));
  });
});

test("A08: a seal of another kind or secret is no session; one of a rotated secret is", async () => {
  const { name } = web.web.cookie;
  const old = await logIn(web, upstream);
  const id = Number(old.split("*")[1]);
  const other = await sealData({ shareCode: "x" }, { password: { [id]: secret } });
  refused(await ask(`${name}=${other}`));
  const next = "fedcba9876543210".repeat(2);
  const replaced = await TestWeb.start(upstream.origin, { SESSION_SECRET: next });
  refused(await ask(old, replaced));
  const rotated = await TestWeb.start(upstream.origin, { SESSION_SECRET: `${next},${secret}` });
  expect((await ask(old, rotated)).status).toBe(200);
  const fresh = await logIn(rotated, upstream);
  expect((await ask(fresh, replaced)).status).toBe(200);
  // Use seals it again with the new secret.
  const secrets = { SESSION_SECRET: `${next},${secret}` };
  const later = await TestWeb.start(upstream.origin, secrets, () => now + limits.session.renew);
  const resealed = cookieOf(await ask(touched(old), later));
  expect((await ask(resealed, replaced)).status).toBe(200);
  await Promise.all([replaced.stop(), rotated.stop(), later.stop()]);
});

test.each([100, 2_000, 2_500, 2_700, 2_800, 4_000, 8_000])(
  "A09: a token of %i bytes logs in or is refused cleanly",
  async (length) => {
    const token = "t".repeat(length);
    upstream.on(login.path, success({ token, user: { userId: "u1", username: "u1" } }));
    const got = await web.call(login.path, { body: credentials });
    expect(got.status).toBe(200);
    const cookie = cookieOf(got);
    if (length <= 2_500) expect(cookie).not.toBe("");
    if (cookie === "") expect(got.json()).toMatchObject({ code: -1, errKey: "sys.error" });
    else {
      expect(Buffer.byteLength(got.headers.get("set-cookie")?.[0] ?? "")).toBeLessThanOrEqual(4096);
      upstream.clear();
      expect((await ask(cookie)).status).toBe(200);
      expect(upstream.seen[0]?.headers.token).toBe(token);
    }
  },
);
