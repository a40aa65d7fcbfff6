import { afterAll, expect, test } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn } from "./people.ts";

let now = Date.now();
const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin, {}, () => now);
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const status = async (cookie: string) => (await web.call(current.path, { body: "{}" }, cookie)).status;

test("F32: a clock that jumps by an hour, forward or back, ends no session", async () => {
  const cookie = await logIn(web, upstream);
  for (const jump of [hour, -hour, -hour, hour]) {
    now += jump;
    expect(await status(cookie)).toBe(200);
  }
});

test("F32: a session created while the clock was days ahead ends once the clock is corrected", async () => {
  now += 3 * limits.session.idle;
  const cookie = await logIn(web, upstream);
  expect(await status(cookie)).toBe(200);
  now -= 3 * limits.session.idle;
  expect(await status(cookie)).toBe(401);
  expect(await status(await logIn(web, upstream))).toBe(200);
});
