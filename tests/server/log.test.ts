import { Writable } from "node:stream";
import { afterAll, beforeEach, expect, test } from "vitest";
import { isStream } from "#lib/contract/endpoint.ts";
import { contract, endpoints } from "#lib/contract/index.ts";
import { createLog } from "#lib/server/log.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { raw, reset, success, Upstream } from "#tests/support/servers/upstream.ts";
import { cookieOf, TestWeb } from "#tests/support/servers/web.ts";
import { credentials, current, logIn, login, rename, renaming, sentinel } from "./people.ts";

const { menu, temporaryDevices, uploads } = contract;
let lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "300" }, undefined, createLog("debug", sink));
beforeEach(() => {
  upstream.clear();
  lines = [];
});
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

/** Fields with secret or personal values, each with a unique value. */
const secrets: Record<string, string> = {
  password: "Sntl1234",
  oldPassword: "SntlOld1",
  newPassword: "SntlNew1",
  code: "918273",
  oldCode: "918274",
  captcha: "SNTLCAP",
  shareCode: "SntlShareCode-0000001",
  authCode: "SNTLAUTH",
  mobile: "13987654321",
  account: "SntlNetwork",
  content: "SntlContent",
  clientId: "SntlClient",
};
/** The sample of a call with sentinels instead of its secrets. */
const loaded = (sample: object) =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, secrets[name] ?? value]));
const hidden = (...more: string[]) => [sentinel, ...Object.values(secrets), ...more];
/** Without the time, whose digits may equal a code by chance. */
const timeless = (line: string) => line.replace(/"time":\d+/, "");
const told = (words: string[]) => words.filter((word) => lines.some((line) => timeless(line).includes(word)));

const replies = [
  success({ token: sentinel, any: "thing" }),
  raw(`{"code":401,"msg":"${sentinel}"}`),
  raw(`{"code":-1,"errKey":"sys.error","msg":"${sentinel}"}`),
  raw(`<h1>${sentinel}</h1>`, { "content-type": "text/html" }),
  raw(`{"code":200,"data":"${sentinel}`),
  raw(sentinel, { location: `http://evil.example/${sentinel}` }, 302),
  reset,
];

test("G01: no call leaves a secret in the log, whatever its request and response contain", async () => {
  const calls = endpoints.filter(({ endpoint }) => !isStream(endpoint) && endpoint.body !== "multipart");
  const cookies: string[] = [];
  for (const [at, { name, endpoint }] of calls.entries()) {
    const cookie = await logIn(web, upstream);
    cookies.push(cookie.slice(cookie.indexOf("=") + 1));
    const input = loaded(sampleInputs[name]);
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    const target = endpoint.method === "GET" ? `${endpoint.path}?${query}` : endpoint.path;
    const body = endpoint.method === "POST" ? { body: JSON.stringify(input) } : {};
    for (const reply of [replies[at % replies.length], replies[(at + 3) % replies.length]]) {
      if (reply) upstream.on(endpoint.path, reply);
      await web.call(target, { method: endpoint.method, ...body }, cookie);
    }
    await web.call(target, { method: endpoint.method, ...body, headers: { "sec-fetch-site": "cross-site" } }, cookie);
  }
  expect(lines.length).toBeGreaterThan(calls.length);
  expect(told(hidden(...cookies))).toEqual([]);
});

test("G02: nothing that a browser sends forges a line or reaches the terminal as a command", async () => {
  const cookie = await logIn(web, upstream);
  lines = [];
  const forged = '%0d%0a{"level":60,"msg":"forged"}%1b[31m';
  await web.call(
    `${rename.path}?${forged}`,
    { headers: { "sec-fetch-site": "cross-site", "user-agent": forged } },
    cookie,
  );
  await web.call(`/mapi/${"x".repeat(4_000)}`, { body: "{}" }, cookie);
  upstream.on(rename.path, reset);
  await web.call(rename.path, { body: renaming }, cookie);
  for (const line of lines) {
    expect([...line.trimEnd()].filter((sign) => sign < " ")).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ name: "web", msg: expect.not.stringContaining("forged") });
    expect(line.length).toBeLessThan(2_000);
  }
});

test("G03 G04: sign-ins, refusals and faults are logged once each, under the id that the answer names", async () => {
  upstream.on(login.path, raw('{"code":-1,"errKey":"auth.badCredentials","msg":"no"}'));
  const refused = await web.call(login.path, { body: credentials });
  upstream.on(login.path, success({ token: sentinel, user: { userId: "u1", username: "u1" } }));
  const opened = await web.call(login.path, { body: credentials });
  const cookie = cookieOf(opened);
  const foreign = await web.call(current.path, { headers: { "sec-fetch-site": "cross-site" } }, cookie);
  const upload = await web.call(uploads.picture.path, { headers: { "content-type": "text/plain" }, body: "x" }, cookie);
  upstream.on(menu.permissions.path, success([]));
  const outside = await web.call(temporaryDevices.delete.path, { body: '{"deviceIds":["D1"]}' }, cookie);
  for (const [got, words] of [
    [refused, "a login was refused"],
    [opened, "a session began"],
    [foreign, "refused a call that none of our pages sent"],
    [upload, "an upload was refused"],
    [outside, "refused a call of the factory"],
  ] as const) {
    const [id = ""] = got.headers.get("x-request-id") ?? [];
    const about = lines
      .map((line) => JSON.parse(line))
      .filter(({ requestId, level }) => requestId === id && level >= 30);
    expect(about).toEqual([expect.objectContaining({ msg: words, address: "127.0.0.1", time: expect.any(Number) })]);
  }
});

test("the log names the origin of a foreign call if it is one, because PUBLIC_ORIGIN may be mistyped", async () => {
  for (const origin of ["https://www.example.com", `https://${"x".repeat(4_000)}/path`, "no origin"])
    await web.call(login.path, { headers: { origin, "sec-fetch-site": "" }, body: credentials });
  const said = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(said.map(({ origin }) => origin)).toEqual(["https://www.example.com", undefined, undefined]);
});

test("a platform that answers with a failure is logged as failed", async () => {
  const cookie = await logIn(web, upstream);
  lines = [];
  upstream.on(rename.path, raw("", {}, 503));
  await web.call(rename.path, { body: renaming }, cookie);
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(warnings).toEqual([expect.objectContaining({ msg: "the platform failed", status: 503, path: rename.path })]);
});
