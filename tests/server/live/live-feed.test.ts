import { expect, onTestFinished, test, vi } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import type { PageStream } from "#tests/support/servers/page-stream.ts";
import { raw } from "#tests/support/servers/upstream.ts";
import { logIn, logout } from "../people.ts";
import { arg, path, runLive, say } from "./live-source.ts";

const { upstream, web, source, listen, open } = await runLive();

test("the pages of a session share one platform stream, and each gets its own devices and every alarm", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const one = await open(cookie, "D1");
  await one.hears("c0");
  const two = await open(cookie, "D2", "D3");
  await two.hears("c1");
  await upstream.until(() => upstream.waiting === 1);
  expect(streams.map(({ devices }) => devices)).toEqual([["D1"], ["D1", "D2", "D3"]]);
  const platform = streams[1]?.response;
  say(platform, "arg", arg("D1", 1));
  say(platform, "arg", arg("D2", 2));
  say(platform, "device", { deviceId: "D3", patch: { csq: 3 } });
  say(platform, "access", { deviceId: "D1", visible: false });
  say(platform, "task", { deviceId: "D2", taskId: "t", argId: null, state: "waiting" });
  say(platform, "alarm", { deviceId: "D9", policeId: "p" });
  await Promise.all([one.hears('"p"'), two.hears('"p"')]);
  const heard = (page: PageStream) =>
    ["arg", "device", "access", "task", "alarm"].map((name) => page.told(name).map(({ deviceId }) => deviceId));
  expect(heard(one)).toEqual([["D1"], [], ["D1"], [], ["D9"]]);
  expect(heard(two)).toEqual([["D2"], ["D3"], [], ["D2"], ["D9"]]);
  // Each gets one ready event.
  expect([one.told("ready"), two.told("ready")]).toEqual([[{ connectionId: "c0" }], [{ connectionId: "c1" }]]);
  expect(web.web.feeds.size).toBe(1);
});

test("devices that only a closed page subscribed to are unsubscribed after a while", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const one = await open(cookie, "D1");
  const two = await open(cookie, "D2", "D3");
  await two.hears("c1");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  two.leave();
  const followed = () => [...web.web.feeds.values()].flatMap((feeds) => [...feeds].flatMap((feed) => feed.union()));
  await expect.poll(() => followed().map(({ devices }) => [...devices])).toEqual([["D1"]]);
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await upstream.until(() => streams.length === 3 && upstream.waiting === 1);
  expect(streams.map(({ devices }) => devices)).toEqual([["D1"], ["D1", "D2", "D3"], ["D1"]]);
  // The remaining page still gets events.
  say(streams[2]?.response, "arg", arg("D1", 7));
  await one.hears('"value":7');
});

test("a device's screen gets every value, a list of the same session only those of rows", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const screen = await listen(cookie, "deviceId=D1");
  const list = await open(cookie, "D1", "D2");
  await list.hears("c1");
  // Every device is also in the parameter of older platforms.
  expect(streams).toMatchObject([
    { devices: ["D1"], whole: ["D1"] },
    { devices: ["D1", "D2"], whole: ["D1"] },
  ]);
  const platform = streams[1]?.response;
  for (const deviceId of ["D1", "D2"]) {
    say(platform, "arg", arg(deviceId, 1, { argId: "fan", detail: true }));
    // From a platform that does not mark values of rows.
    say(platform, "arg", arg(deviceId, 2));
  }
  say(platform, "alarm", { deviceId: "D9", policeId: "last" });
  await Promise.all([screen.hears('"last"'), list.hears('"last"')]);
  const heard = (page: PageStream) => page.told("arg").map(({ deviceId, argId }) => `${deviceId} ${argId}`);
  expect(heard(screen)).toEqual(["D1 fan", "D1 T1"]);
  expect(heard(list)).toEqual(["D1 T1", "D2 T1"]);
});

test("each session has its own stream", async () => {
  const cookies = [
    await logIn(web, upstream, "token-of-one-here", "u1"),
    await logIn(web, upstream, "token-of-two-here", "u2"),
  ];
  const streams = source();
  const [mine, other] = [await open(cookies[0] ?? "", "D1"), await open(cookies[1] ?? "", "D1")];
  await Promise.all([mine.hears("c0"), other.hears("c1")]);
  say(streams[0]?.response, "arg", arg("D1", 7));
  say(streams[1]?.response, "arg", arg("D1", 8));
  await Promise.all([mine.hears('"value":7'), other.hears('"value":8')]);
  expect([mine.told("arg").length, other.told("arg").length]).toEqual([1, 1]);
});

test("the old stream continues until the new one is open, whose first events reach the new page", async () => {
  const cookie = await logIn(web, upstream);
  let stands = Promise.resolve();
  const streams = source(() => stands);
  const one = await open(cookie, "D1");
  await one.hears("c0");
  const { promise, resolve } = Promise.withResolvers<void>();
  stands = promise;
  const opening = open(cookie, "D1");
  await upstream.until(() => upstream.waiting === 2);
  say(streams[0]?.response, "arg", arg("D1", 1));
  await one.hears('"value":1');
  expect(one.ended).toBe(false);
  resolve();
  const two = await opening;
  await two.hears("c1");
  say(streams[1]?.response, "arg", arg("D1", 1));
  await two.hears('"value":1');
  await upstream.until(() => upstream.waiting === 1);
  say(streams[1]?.response, "arg", arg("D1", 2));
  await Promise.all([one.hears('"value":2'), two.hears('"value":2')]);
  expect(two.told("arg").map(({ value }) => value)).toEqual([1, 2]);
});

test("a page that waits for its stream is not ended together with the stream before it", async () => {
  const cookie = await logIn(web, upstream);
  let stands = Promise.resolve();
  const streams = source(() => stands);
  const one = await open(cookie, "D1");
  await one.hears("c0");
  const { promise, resolve } = Promise.withResolvers<void>();
  stands = promise;
  const opening = open(cookie, "D2");
  await upstream.until(() => upstream.waiting === 2);
  streams[0]?.response.end();
  await one.until(() => one.ended);
  resolve();
  const two = await opening;
  await two.hears("c1");
  say(streams[1]?.response, "arg", arg("D2", 1));
  await two.hears('"value":1');
});

test("a page that the platform refuses does not affect the others", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const one = await open(cookie, "D1");
  await one.hears("c0");
  upstream.on(path, raw("no", {}, 500));
  const two = await open(cookie, "D2");
  expect(two.text).toMatch(/^HTTP\/1.1 502 /);
  say(streams[0]?.response, "arg", arg("D1", 1));
  await one.hears('"value":1');
});

test("devices beyond the limit of one platform stream get a second one, and alarms are sent once", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const ids = (letter: string) => Array.from({ length: limits.watched }, (_, index) => `${letter}${index}`);
  const one = await open(cookie, ...ids("A"));
  const two = await open(cookie, ...ids("B"));
  const three = await open(cookie, "A1", "A2");
  await three.hears("c2");
  expect(streams.map(({ devices }) => devices.length)).toEqual([100, 100, 100]);
  for (const { response } of streams) say(response, "alarm", { deviceId: "D9", policeId: "p" });
  const all = [one, two, three];
  await Promise.all(all.map((page) => page.hears('"p"')));
  for (const { response } of streams) say(response, "alarm", { deviceId: "D9", policeId: "q" });
  await Promise.all(all.map((page) => page.hears('"q"')));
  expect(all.map((page) => page.told("alarm").length)).toEqual([2, 2, 2]);
});

test("a stream that the platform ends, or a logout, ends the streams of all pages", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const pair = async () => [await open(cookie, "D1"), await open(cookie, "D2")] as const;
  const cut = await pair();
  await cut[1].hears("ready");
  streams[1]?.response.end();
  await Promise.all(cut.map((page) => page.until(() => page.ended)));
  const left = await pair();
  await left[1].hears("ready");
  await web.call(logout.path, { method: "GET" }, cookie);
  const from = performance.now();
  await Promise.all(left.map((page) => page.until(() => page.ended)));
  expect(performance.now() - from).toBeLessThan(5_000);
  await upstream.until(() => upstream.waiting === 0);
  expect([web.web.feeds.size, web.web.streams.sessions]).toEqual([0, 0]);
});
