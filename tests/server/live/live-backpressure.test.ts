import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { atRest } from "#tests/support/at-rest.ts";
import { PageStream } from "#tests/support/servers/page-stream.ts";
import { logIn } from "../people.ts";
import { arg, runLive, say } from "./live-source.ts";

const { upstream, web, source, open } = await runLive();

/** More than all system buffers between two processes. */
const rounds = 20_000;
const padding = "x".repeat(1_000);

/** Sends many values of a few arguments, with an alarm among every hundred, as fast as the stream accepts them. */
async function sayMuch(platform: ServerResponse): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const more = { argId: `T${round % 7}`, displayValue: padding };
    say(platform, "arg", arg("D1", round, more));
    if (round % 100 === 0) say(platform, "alarm", { deviceId: "D1", policeId: `p${round}` });
    if (platform.writableNeedDrain) await new Promise((resolve) => platform.once("drain", resolve));
  }
  say(platform, "alarm", { deviceId: "D1", policeId: "last" });
}
const allAlarms = [...Array.from({ length: rounds / 100 }, (_, index) => `p${index * 100}`), "last"];
const lastValues = new Map(
  Array.from({ length: 7 }, (_, index) => [`T${(rounds - 7 + index) % 7}`, rounds - 7 + index]),
);
/** Resolves once this continuously written stream is full. */
const isFull = (platform: ServerResponse) => atRest(() => platform.socket?.bytesWritten);
/** Writes continuously without a reader; resolves once the stream is full. */
async function fill(platform: ServerResponse | undefined): Promise<void> {
  if (!platform) throw new Error("no stream");
  const sayOn = async () => {
    while (!platform.destroyed) await sayMuch(platform);
  };
  // It waits for ever once the reader has stopped.
  void sayOn();
  await isFull(platform);
}
const heardAlarms = (page: PageStream) => page.told("alarm").map(({ policeId }) => policeId);
const heardValues = (page: PageStream) => new Map(page.told("arg").map(({ argId, value }) => [argId, value]));

test("a slow page delays no other, is not sent outdated values and misses no alarm", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const fast = await open(cookie, "D1");
  const slow = await open(cookie, "D1");
  await slow.hears("c1");
  slow.stopReading();
  const platform = streams[1]?.response;
  if (!platform) throw new Error("no stream");
  await sayMuch(platform);
  await fast.hears('"last"');
  expect(slow.text).not.toContain('"last"');
  slow.readOn();
  const readsOn = performance.now();
  await slow.hears('"last"');
  // As fast as it reads, without a keep-alive that wakes the stream.
  expect(performance.now() - readsOn).toBeLessThan(limits.streams.silence);
  expect(slow.told("arg").length).toBeLessThan(fast.told("arg").length);
  for (const page of [fast, slow]) {
    expect(heardAlarms(page)).toEqual(allAlarms);
    expect(heardValues(page)).toEqual(lastValues);
  }
}, 60_000);

test("a page far behind the others of its session is disconnected and does not delay them", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const fast = await open(cookie, "D1");
  const slow = await open(cookie, "D1");
  await slow.hears("c1");
  slow.stopReading();
  const platform = streams[1]?.response;
  for (let round = 0; round < rounds; round++) {
    // No alarm is skipped.
    say(platform, "alarm", { deviceId: "D1", policeId: `p${round}`, padding });
    if (platform?.writableNeedDrain) await new Promise((resolve) => platform.once("drain", resolve));
  }
  await fast.hears(`"p${rounds - 1}"`);
  slow.readOn();
  await slow.until(() => slow.ended);
  expect(fast.told("alarm").length).toBe(rounds);
  expect(slow.told("alarm").length).toBeLessThan(rounds);
}, 60_000);

test("a single slow page applies backpressure to the platform", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const page = await open(cookie, "D1");
  await page.hears("c0");
  page.stopReading();
  const platform = streams[0]?.response;
  if (!platform) throw new Error("no stream");
  let goesOn = true;
  const told: string[] = [];
  const sayOn = async () => {
    while (goesOn) {
      await sayMuch(platform);
      told.push(...allAlarms);
    }
  };
  const telling = sayOn();
  // Outdated values are skipped, alarms are not: enough of them fill the platform's connection.
  await isFull(platform);
  expect(platform.writableNeedDrain).toBe(true);
  goesOn = false;
  page.readOn();
  await telling;
  say(platform, "alarm", { deviceId: "D1", policeId: "end" });
  await page.hears('"end"');
  expect(heardAlarms(page)).toEqual([...told, "end"]);
  expect(heardValues(page)).toEqual(lastValues);
}, 60_000);

test("a page that applied backpressure has to reload when another page connects", async () => {
  const cookie = await logIn(web, upstream);
  const streams = source();
  const slow = await open(cookie, "D1");
  await slow.hears("c0");
  slow.stopReading();
  await fill(streams[0]?.response);
  const other = await open(cookie, "D2");
  await other.hears("c1");
  slow.readOn();
  await slow.until(() => slow.ended);
  say(streams[1]?.response, "alarm", { deviceId: "D9", policeId: "p" });
  await other.hears('"p"');
  // The next page to connect costs no other one its stream.
  const last = await open(cookie, "D3");
  await last.hears("c2");
  say(streams[2]?.response, "alarm", { deviceId: "D9", policeId: "q" });
  await Promise.all([other, last].map((page) => page.hears('"q"')));
}, 60_000);

test("a page that applied backpressure has to reload also if it reads on while another page connects", async () => {
  const cookie = await logIn(web, upstream);
  let stands = Promise.resolve();
  const streams = source(() => stands);
  const slow = await open(cookie, "D1");
  await slow.hears("c0");
  slow.stopReading();
  await fill(streams[0]?.response);
  const { promise, resolve } = Promise.withResolvers<void>();
  stands = promise;
  const opening = open(cookie, "D2");
  await upstream.until(() => upstream.waiting === 2);
  const before = slow.text.length;
  slow.readOn();
  // The platform's stream goes on, with more unread events than the page has read.
  await slow.until(() => slow.text.length > before + 1_000_000);
  resolve();
  await opening;
  await slow.until(() => slow.ended);
}, 60_000);

test("a page that applied backpressure has to reload also if another page connected and left meanwhile", async () => {
  const cookie = await logIn(web, upstream);
  let stands = Promise.resolve();
  const streams = source(() => stands);
  const slow = await open(cookie, "D1");
  await slow.hears("c0");
  const { promise, resolve } = Promise.withResolvers<void>();
  stands = promise;
  const other = new PageStream(web, cookie, `${basePath}/live?deviceIds=D2`);
  await upstream.until(() => upstream.waiting === 2);
  other.leave();
  const followed = () => [...web.web.feeds.values()].flatMap((feeds) => [...feeds].map((feed) => feed.union().devices));
  await expect.poll(() => followed().some((devices) => devices.has("D2"))).toBe(false);
  slow.stopReading();
  await fill(streams[0]?.response);
  resolve();
  await upstream.until(() => upstream.waiting === 1);
  slow.readOn();
  await slow.until(() => slow.ended);
}, 60_000);
