import { afterAll, beforeEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { liveMessage } from "#lib/domain/waiting-events.ts";
import { findSession } from "#lib/server/session/session.ts";
import { PageStream } from "#tests/support/servers/page-stream.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn, logout } from "../people.ts";

const codes = { ok: true as const, data: ["tab:device" as const] };
let now = Date.now();
const upstream = await Upstream.start();
const settings = { SESSION_SECRET: "0123456789abcdef".repeat(2) };
const web = await TestWeb.start(upstream.origin, settings, () => now);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

/** A person whose codes were just loaded. */
async function known() {
  const cookie = await logIn(web, upstream);
  const { session } = await findSession(web.web, cookie);
  const sid = session?.sid ?? expect.unreachable();
  web.web.permissions.set(sid, Promise.resolve(codes));
  upstream.clear();
  return { cookie, kept: () => web.web.permissions.get(sid) };
}

test("permission codes are cached for twenty minutes, and no longer", async () => {
  const { kept } = await known();
  now += 20 * minute - 1;
  expect(await kept()).toBe(codes);
  now += 1;
  expect(kept()).toBeUndefined();
});

test.each([
  ["a call goes through", () => success({ userId: "u1", username: "u1" }), true],
  ["the platform ends the session in the body", () => raw('{"code":401,"msg":"gone"}'), false],
  ["the platform ends the session by its status", () => raw("", {}, 401), false],
  ["a call is denied in the body", () => raw('{"code":-1,"errKey":"perm.denied"}'), false],
  ["a call is denied by the code of the body", () => raw('{"code":403,"msg":"No permission"}'), false],
  ["a call is denied by its status", () => raw("", {}, 403), false],
])("when %s, they are kept or dropped", async (_, reply, stay) => {
  const { cookie, kept } = await known();
  upstream.on(current.path, reply());
  await web.call(current.path, { body: "{}" }, cookie);
  expect(kept() !== undefined).toBe(stay);
});

test("permission codes are dropped when a factory call is refused for a missing code", async () => {
  const { cookie, kept } = await known();
  upstream.on(contract.menu.permissions.path, success(["tab:device"]));
  const got = await web.call(contract.firmware.devices.path, { body: "{}" }, cookie);
  expect([got.status, kept()]).toEqual([403, undefined]);
});

test.each([
  ["that a device of his is another one", { deviceId: "D1", visible: true }, true],
  ["that he himself may do more or less", {}, false],
])(
  "when a stream of the person sends %s, cached codes are kept or dropped before any page gets the event",
  async (_, data, stay) => {
    const { cookie, kept } = await known();
    const { path } = contract.live.stream;
    upstream.on(path, (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(liveMessage("access", data).text);
    });
    const page = new PageStream(web, cookie, `${basePath}/live?deviceIds=D1`);
    await page.hears("access");
    expect(kept() !== undefined).toBe(stay);
    page.leave();
  },
);

test("permission codes are dropped when the person signs out", async () => {
  const { cookie, kept } = await known();
  await web.call(logout.path, { method: "GET" }, cookie);
  expect(kept()).toBeUndefined();
});
