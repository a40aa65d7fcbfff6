import { createHash } from "node:crypto";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { contract, endpoints } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import en from "#messages/en.json" with { type: "json" };
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { type Got, sendBytes } from "#tests/support/servers/raw-http.ts";
import { raw, silence, success, Upstream } from "#tests/support/servers/upstream.ts";

const { login, logout, current } = contract.account;
const { path: upload } = contract.uploads.picture;

// The built web server in front of a recording platform: how Next itself treats a call.
let upstream: Upstream;
let product: Product;
let cookie = "";

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  upstream = await Upstream.start();
  product = await startProduct({
    PLATFORM_URL: upstream.origin,
    SESSION_SECRET: "0123456789abcdef".repeat(2),
    PLATFORM_TIMEOUT_MS: "2000",
  });
  upstream.on(login.path, success({ token: "token-of-somebody", user: { userId: "u1", username: "u1" } }));
  const body = JSON.stringify({ username: "u1", password: "Secret123", agree: true });
  const got = await send(login.path, { "content-type": "application/json" }, body);
  cookie = got.headers.get("set-cookie")?.[0]?.split(";", 1)[0] ?? "";
});
test.afterAll(async () => {
  await product.stop();
  await upstream.stop();
});
test.beforeEach(() => upstream.clear());

const head = (path: string, headers: Record<string, string>, length: number): string => {
  const { host } = new URL(product.origin);
  const all = { host, connection: "close", "x-h5": "1", "sec-fetch-site": "same-origin", cookie, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("")}content-length: ${length}\r\n\r\n`;
};
const portOf = () => Number(new URL(product.origin).port);

function send(path: string, headers: Record<string, string>, body: string | Buffer): Promise<Got> {
  const bytes = Buffer.from(body);
  return sendBytes(portOf(), Buffer.concat([Buffer.from(head(path, headers, bytes.length)), bytes]));
}
const json = { "content-type": "application/json" };
const hash = (bytes: Buffer | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

test("U02: an upload of 10 MB arrives whole, and a larger one is rejected", async () => {
  const form = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(limits.uploadBytes, 0x89),
    Buffer.from("\r\n--b--\r\n"),
  ]);
  const type = { "content-type": "multipart/form-data; boundary=b" };
  expect((await send(upload, type, form)).status).toBe(200);
  expect(hash(upstream.seen[0]?.body)).toBe(hash(form));
  const large = await send(upload, type, Buffer.concat([form, Buffer.alloc(limits.formOverheadBytes)]));
  expect(large.status).toBe(413);
  expect(upstream.seen).toHaveLength(1);
});

test("F33: a body larger than a short form is rejected for a page before it has arrived", async () => {
  expect((await sendBytes(portOf(), head(href("login"), {}, 100_000))).status).toBe(413);
});

test("F03 F20: a call without an answer ends at the deadline, or at once when its browser disconnects", async () => {
  upstream.on(current.path, silence);
  const late = await send(current.path, json, "{}");
  expect([late.status, late.json().errKey]).toEqual([504, "http504"]);
  await upstream.until(() => upstream.waiting === 0);
  const socket = connect(portOf(), "127.0.0.1").on("error", () => {});
  socket.write(`${head(current.path, json, 2)}{}`);
  await upstream.until(() => upstream.seen.length === 2);
  const from = performance.now();
  socket.destroy();
  await upstream.until(() => upstream.waiting === 0);
  expect(performance.now() - from).toBeLessThan(1_000);
});

test("P06 P09 P16: headers of the browser are not forwarded to the platform, nor the platform's to the browser", async () => {
  upstream.on(current.path, raw('{"code":200,"data":{}}', { "set-cookie": "a=b", etag: "x", location: "//evil" }));
  const got = await send(
    current.path,
    { ...json, "x-forwarded-for": "1.2.3.4", "x-real-ip": "1.2.3.4", te: "trailers" },
    "{}",
  );
  const allowed = [
    ...["cache-control", "content-security-policy", "content-type", "cross-origin-resource-policy", "vary", "date"],
    ...["x-content-type-options", "x-request-id", "connection", "transfer-encoding", "content-length"],
  ];
  expect([...got.headers.keys()].filter((name) => !allowed.includes(name))).toEqual([]);
  expect(upstream.seen[0]?.headers).toMatchObject({ token: "token-of-somebody", "x-forwarded-for": "127.0.0.1" });
  for (const name of ["cookie", "x-real-ip", "te", "x-h5", "sec-fetch-site"])
    expect(upstream.seen[0]?.headers[name]).toBeUndefined();
});

test("C12: in a real browser no call from a page of another site reaches the platform", async ({ page, context }) => {
  upstream.on(login.path, success({ token: "token-of-a-victim", user: { userId: "u1", username: "u1" } }));
  await page.goto(product.origin + href("privacyPolicy"));
  const signedIn = await page.evaluate(
    async ([path = "", body = ""]) =>
      (await fetch(path, { method: "POST", headers: { "content-type": "application/json", "x-h5": "1" }, body })).ok,
    [login.path, JSON.stringify({ username: "u1", password: "Secret123", agree: true })],
  );
  expect(signedIn).toBe(true);
  const at = (path: string) => product.origin + path;
  const effects = endpoints.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.kind === "write");
  const { rename } = contract.devices;
  const attack = `<form id="form" method="post" target="inner" action="${at(rename.path)}" enctype="text/plain">
    <input name='{"deviceId":"D1","deviceName":"evil","x":"' value='"}'></form><iframe name="inner"></iframe>
    ${effects.map(({ endpoint }) => `<img src="${at(endpoint.path)}?deviceId=D1"><iframe src="${at(endpoint.path)}"></iframe>`).join("")}`;
  await page.route("http://attacker.test/", (route) => route.fulfill({ contentType: "text/html", body: attack }));
  upstream.clear();
  await page.goto("http://attacker.test/");
  await page.evaluate(
    async ([post = "", get = ""]) => {
      document.querySelector<HTMLFormElement>("#form")?.submit();
      const plain = { credentials: "include", mode: "no-cors" } as const;
      await Promise.allSettled([
        fetch(get, plain),
        fetch(post, { ...plain, method: "POST", body: "{}" }),
        fetch(post, { credentials: "include", method: "POST", headers: { "x-h5": "1" }, body: "{}" }),
      ]);
      navigator.sendBeacon(post, "{}");
    },
    [at(rename.path), at(logout.path)],
  );
  // A window of the attacker's page that posts, and each call as a link that the person follows.
  const [popup] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate((action) => {
      window.open("about:blank", "post");
      const form = Object.assign(document.createElement("form"), { method: "post", target: "post", action });
      document.body.append(form);
      form.submit();
    }, at(rename.path)),
  ]);
  await popup.waitForLoadState();
  for (const { endpoint } of effects) {
    const answer = await page.goto(`${at(endpoint.path)}?deviceId=D1`, { referer: "http://attacker.test/" });
    expect([endpoint.path, answer?.status()]).toEqual([endpoint.path, 403]);
  }
  expect(upstream.seen.map(({ target }) => target)).toEqual([]);
  upstream.on(current.path, success({ userId: "u1", username: "u1" }));
  await page.goto(product.origin + href("privacyPolicy"));
  const status = await page.evaluate(
    async (path) =>
      (await fetch(path, { method: "POST", headers: { "content-type": "application/json", "x-h5": "1" }, body: "{}" }))
        .status,
    current.path,
  );
  expect(status).toBe(200);
});

test("G06: pages and calls work although both processes' log output is closed", async () => {
  product.process.stdout?.destroy();
  product.process.stderr?.destroy();
  upstream.on(login.path, raw('{"code":-1,"errKey":"auth.badCredentials","msg":"no"}'));
  const body = JSON.stringify({ username: "u1", password: "Secret123", agree: true });
  for (let at = 0; at < 20; at++) {
    // Each writes a log line: a refused login, and a call that none of our pages sent.
    expect((await send(login.path, json, body)).status).toBe(200);
    expect((await send(current.path, { ...json, "sec-fetch-site": "cross-site" }, "{}")).status).toBe(403);
  }
  expect((await fetch(product.origin + href("login"))).status).toBe(200);
  expect(product.process.exitCode).toBeNull();
});

test("F01: without a platform a page shows its error, and the session survives", async () => {
  await upstream.stop();
  const got = await send(current.path, json, "{}");
  expect([got.status, got.headers.has("set-cookie")]).toEqual([502, false]);
  const page = await fetch(product.origin + href("home"), { headers: { cookie } });
  expect([page.status, page.headers.has("set-cookie")]).toEqual([200, false]);
  expect(await page.text()).toContain(en.states.errorTitle);
  expect((await fetch(product.origin + href("login"))).status).toBe(200);
});
