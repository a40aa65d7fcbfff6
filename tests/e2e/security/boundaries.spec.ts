import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import * as z from "zod/mini";
import { account } from "#lib/contract/account.ts";
import { contract } from "#lib/contract/index.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { publicPaths, type Route, routes } from "#lib/domain/screens/routes.ts";
import { settingsSchema } from "#lib/domain/settings.ts";
import en from "#messages/en.json" with { type: "json" };
import payloads from "#tests/fixtures/redirect-payloads.json" with { type: "json" };
import type { Got } from "#tests/support/servers/raw-http.ts";
import { ownHeaders, raw, signIn } from "../support/raw.ts";
import { running } from "../support/running.ts";

const header = (got: Got, name: string) => got.headers.get(name)?.join(", ") ?? "";
/** A POST call of a person, and its answer. */
const call = (path: string, input: object, cookie: string) =>
  raw(path, { ...ownHeaders(), cookie }, "POST", JSON.stringify(input));

test("R00 behind Next: each of 85 payloads, in three spellings, leads a signed-in person to the device list", async () => {
  const cookie = await signIn();
  for (const { id, value, wire } of payloads)
    for (const spelling of new Set([encodeURIComponent(value), wire, encodeURIComponent(wire)])) {
      const got = await raw(`${basePath}${routes.login.path}?redirect=${spelling}`, { cookie });
      // Characters that are invalid in a request line are rejected before any redirect.
      if (got.status === 400) continue;
      expect([id, got.status, header(got, "location")]).toEqual([id, 307, href("home")]);
    }
});

test("A23: public screens contain nothing about the signed-in person", async () => {
  const cookie = await signIn();
  const person = z.looseObject({ userId: z.string(), name: z.string(), username: z.string() });
  const { data } = (await call(account.current.path, {}, cookie)).json();
  const { userId, name } = person.parse(data);
  const list = z.looseObject({ list: z.array(z.looseObject({ deviceId: z.string(), deviceName: z.string() })) });
  const site = list.parse((await call(contract.devices.list.path, {}, cookie)).json().data).list.slice(0, 5);
  const personal = [userId, `"${name}"`, ...site.flatMap(({ deviceId, deviceName }) => [deviceId, deviceName])];
  for (const path of publicPaths)
    for (const rsc of ["0", "1"]) {
      const { text } = await raw(`${path}?id=user-agreement`, { cookie, rsc });
      for (const word of personal) expect(text.includes(word), `${path} tells ${word}`).toBe(false);
    }
});

test("K03 K05: a cache in front may store nothing personal, in any format that is requested", async () => {
  const { alarms, menu, groups } = contract;
  const forms: Record<string, string>[] = [
    {},
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "0" },
    { "x-nextjs-data": "1" },
  ];
  const pages = ["home", "alarms", "groups", "more", "userInfo"] as const;
  for (const cookie of [await signIn("admin"), await signIn("operator"), ""]) {
    for (const page of pages)
      for (const form of forms) {
        const got = await raw(href(page), { ...form, cookie });
        expect([page, form, header(got, "cache-control")]).toEqual([page, form, expect.stringContaining("no-store")]);
        expect(header(got, "cache-control")).not.toMatch(/public|s-maxage/);
        expect(got.headers.has("x-nextjs-cache")).toBe(false);
      }
    for (const { path, method } of [account.current, groups.list, alarms.list, menu.permissions, account.captcha]) {
      const got = await raw(path, { ...ownHeaders(), cookie }, method, method === "POST" ? "{}" : "");
      expect([path, header(got, "cache-control")]).toEqual([path, "private, no-store"]);
      for (const name of ["etag", "last-modified", "expires"]) expect(got.headers.has(name), name).toBe(false);
    }
    // After all that a plain request still gets a page.
    expect(header(await raw(href("login"), { cookie: "" }), "content-type")).toContain("text/html");
  }
});

const scriptOf = async () => /src="([^"]+\/_next\/static\/[^"]+\.js)/.exec((await raw(href("login"))).text)?.[1] ?? "";

test("K09: only files of the build, whose names change with their content, are cacheable for ever", async () => {
  const script = await raw(await scriptOf());
  expect([script.status, header(script, "cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  const others = [href("login"), `${basePath}/sw.js`, `${basePath}/manifest.webmanifest`, `${basePath}/icon.svg`, "/"];
  for (const path of others) expect(header(await raw(path), "cache-control"), path).not.toContain("immutable");
});

test("L04: no file of the build contains a secret or the platform's address, and no source map is served", async () => {
  // The first session creates the secret that seals it.
  expect(await signIn()).not.toBe("");
  const folder = ".next/static";
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ name }) => name.endsWith(".map"))).toEqual([]);
  const secret = readFileSync(join(running().environment.DATA_DIR ?? "", "session-secret"), "utf8").trim();
  // A message for people may name a variable that has to be set.
  const named = JSON.stringify(en);
  const variables = Object.keys(settingsSchema.shape).filter(
    (name) => /_(SECRET|URL|KEY|AUTHORIZATION|BODY)$/.test(name) && !named.includes(name),
  );
  expect(variables.length).toBeGreaterThan(10);
  const hidden = [secret, new URL(running().platform).host, "BEGIN PRIVATE KEY", "BEGIN RSA", ...variables];
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), "latin1");
    expect(
      hidden.filter((word) => text.includes(word)),
      name,
    ).toEqual([]);
  }
  expect((await raw(`${await scriptOf()}.map`)).status).toBe(404);
});

test("L08: a screen whose address or content is a secret sends no referrer", async () => {
  const cookie = await signIn();
  const all = Object.entries<Route>(routes);
  const confidential = all.filter(([, route]) => route.confidential).map(([name]) => name);
  expect(confidential).toEqual(expect.arrayContaining(["invite", "landing", "shareQr", "assistance"]));
  for (const [name, route] of all) {
    const policy = header(await raw(`${basePath}${route.path}?deviceId=D1`, { cookie }), "referrer-policy");
    expect([name, policy]).toEqual([
      name,
      route.confidential ? "no-referrer" : expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    ]);
  }
});

test("N05: there is no image optimiser: no address of any kind is fetched", async () => {
  const targets = [
    "/mobile-h5/icon.svg",
    "http://127.0.0.1:9/x.png",
    "//127.0.0.1:9/x.png",
    "/../../etc/passwd",
    "x.avif",
  ];
  for (const url of targets)
    for (const prefix of ["", basePath]) {
      const got = await raw(`${prefix}/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
      expect([307, 404], `${prefix} ${url}`).toContain(got.status);
      expect(header(got, "content-type")).not.toContain("image/");
    }
});

test("X07: an unknown address is never echoed unescaped", async () => {
  const cookie = await signIn();
  const hostile = "<img src=x onerror=__x(1)>";
  const escaped = encodeURIComponent(hostile);
  for (const path of [
    `/mapi/${escaped}`,
    `${basePath}/${escaped}`,
    `${basePath}/nowhere?q=${escaped}`,
    `/${escaped}`,
  ]) {
    const got = await raw(path, { ...ownHeaders(), cookie });
    expect([path, got.status]).toEqual([path, 404]);
    expect(got.text).not.toContain(hostile);
    expect(got.text).not.toContain(running().platform);
  }
});

test("X13: a name cannot terminate the script that carries it to the page", async () => {
  const cookie = await signIn();
  const name = "</script><script>\u2028";
  const made = await call(contract.groups.create.path, { groupName: name }, cookie);
  const { groupId } = z.object({ groupId: z.string() }).parse(made.json().data);
  try {
    for (const address of [href("groups"), href("group", { groupId })]) {
      const { text } = await raw(address, { cookie });
      // It is there, and only as text.
      expect(text).toMatch(/&lt;\/script&gt;|\\u003c\/script/);
      expect(text).not.toContain("</script><script>\u2028");
      expect(text).not.toContain("</script>\\u003cscript");
    }
  } finally {
    await call(contract.groups.delete.path, { groupId, force: true }, cookie);
  }
});
