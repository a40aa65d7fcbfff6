import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { alive, ready } from "#lib/server/health.ts";
import { createLog } from "#lib/server/log.ts";
import { raw, reset, silence, Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";

test("F40: the web server is alive without a platform, ready only with one, and says nothing else", async () => {
  const upstream = await Upstream.start();
  const server = await TestWeb.start(upstream.origin);
  expect(alive().status).toBe(200);
  const states: number[] = [];
  for (const reply of [raw("ok"), raw("no", {}, 404), raw("no", {}, 500), raw("no", {}, 503), silence]) {
    upstream.on("/readyz", reply);
    const got = await ready(server.web);
    expect(Object.keys(await got.json())).toEqual(["ok"]);
    states.push(got.status);
  }
  await upstream.stop();
  states.push((await ready(server.web)).status);
  expect(states).toEqual([200, 200, 200, 503, 503, 503]);
  await server.stop();
});

test("a readiness check without an answer is no warning while the platform starts, and is one afterwards", async () => {
  const levels: number[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      const { level, msg } = JSON.parse(String(line));
      if (msg === "no answer from the platform") levels.push(level);
      done();
    },
  });
  const upstream = await Upstream.start();
  const server = await TestWeb.start(upstream.origin, {}, undefined, createLog("info", sink));
  for (const reply of [reset, reset, raw("ok"), reset]) {
    upstream.on("/readyz", reply);
    await ready(server.web);
  }
  expect(levels).toEqual([30, 30, 40]);
  await upstream.stop();
  await server.stop();
});
