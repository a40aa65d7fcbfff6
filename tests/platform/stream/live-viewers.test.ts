import { connect } from "node:net";
import type { KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Events } from "#lib/platform/live/events.ts";
import { sha256 } from "#lib/platform/security/hashes.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { type OpenStream, readStream } from "#tests/support/servers/read-stream.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm, binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { live } = contract;
/** The time within which a revoked right must be gone from every stream. */
const soon = 5_000;

onEveryStore("the viewers of live streams", (store) => {
  let running: RunningPlatform;
  /** The first table of each query. */
  const asked: string[] = [];
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "SelectQueryNode") asked.push(JSON.stringify(node.from));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const open: OpenStream[] = [];
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform({ ...store(), db: store().db.withPlugin(counting) });
  });
  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });
  afterAll(() => running?.close());

  async function watch(token: string, deviceIds: string) {
    const stream = await readStream(`${running.origin}${live.stream.path}?deviceIds=${deviceIds}`, { token });
    open.push(stream);
    await stream.next("ready");
    return stream;
  }
  /** The report of a changed right, which must follow the change within five seconds. */
  async function reportedSoon(stream: OpenStream, change: Promise<unknown>) {
    await change;
    const from = performance.now();
    const event = await stream.next("access");
    expect(performance.now() - from).toBeLessThan(soon);
    return event;
  }
  const report = (deviceId: string, value: number, more: Partial<Events["arg"]> = {}) =>
    running.platform.bus.publish("arg", {
      ...{
        deviceId,
        argId: "temp",
        value,
        displayValue: null,
        quality: "good",
        dataTime: noon,
        receiveTime: noon,
        sinceTime: noon,
      },
      ...more,
    });

  it("a right revoked or granted by another process takes effect within five seconds (Z10)", async () => {
    const { db } = store();
    const stream = await watch(await running.tokenOf("opB"), "A3");
    const said = (change: Promise<unknown>) => reportedSoon(stream, change);
    const row = binding("A3", "opB", { role: "endUser" });
    expect(await said(db.insertInto("deviceUsers").values(row).execute())).toMatchObject({
      deviceId: "A3",
      visible: true,
    });
    report("A3", 3);
    expect(await stream.next("arg")).toMatchObject({ value: 3 });
    const taken = db.deleteFrom("deviceUsers").where("deviceId", "=", "A3").where("userId", "=", "opB").execute();
    expect(await said(taken)).toMatchObject({ deviceId: "A3", visible: false });
  });

  it("a right revoked just after a stream began takes effect too, even if all is then as before the stream (Z10)", async () => {
    const { db } = store();
    const begins = (from: string) => from.includes('"tokens"');
    await watch(await running.tokenOf("admA"), "A3");
    const token = await running.tokenOf("opB");
    asked.length = 0;
    // Just after a check there is time until the next one.
    await expect.poll(() => asked.some(begins), { interval: 20, timeout: soon }).toBe(true);
    await db
      .insertInto("deviceUsers")
      .values(binding("A3", "opB", { role: "endUser" }))
      .execute();
    const stream = await watch(token, "A3");
    await db.deleteFrom("deviceUsers").where("deviceId", "=", "A3").where("userId", "=", "opB").execute();
    expect(await stream.next("access")).toMatchObject({ deviceId: "A3", visible: false });
  });

  it("a right revoked between a page's load and its stream is reported, also if others lost the device too", async () => {
    const { db } = store();
    const token = await running.tokenOf("opB");
    await db
      .insertInto("deviceUsers")
      .values(binding("A3", "opB", { role: "endUser" }))
      .execute();
    // The page is read at this point.
    await db.deleteFrom("deviceUsers").where("deviceId", "=", "A3").where("userId", "=", "opB").execute();
    for (const userId of ["opB", "opA"]) running.platform.bus.publish("access", { deviceId: "A3", userId });
    const stream = await watch(token, "A3");
    expect(await stream.next("access")).toMatchObject({ deviceId: "A3", visible: false });
  });

  it("a right reduced between a page's load and its stream is reported with its age", async () => {
    running.clock.advance(limits.streams.repeat + 1);
    const token = await running.tokenOf("opA");
    running.platform.bus.publish("access", { deviceId: "A1", userId: "opA" });
    const time = running.clock.now();
    running.clock.advance(2);
    const stream = await watch(token, "A1");
    expect(await stream.next("access")).toEqual({ deviceId: "A1", visible: true, time });
  });

  it("withholding or returning a permission is reported within five seconds, without a device", async () => {
    const { db } = store();
    running.clock.advance(limits.streams.repeat + 1);
    const stream = await watch(await running.tokenOf("opA"), "A2");
    for (const withheld of ["tab:alarm", null]) {
      const change = db.updateTable("users").set({ withheld }).where("userId", "=", "opA").execute();
      expect(await reportedSoon(stream, change)).toEqual({ time: running.clock.now() });
    }
  });

  it("a changed group is reported to everybody who sees or saw it, also on a stream that begins a moment later", async () => {
    running.clock.advance(limits.streams.repeat + 1);
    const token = await running.tokenOf("opA");
    const stream = await watch(token, "A2");
    const time = running.clock.now();
    running.platform.bus.publish("groups", { userId: "opB" });
    running.clock.advance(2);
    running.platform.bus.publish("groups", { userId: "opA" });
    expect(await stream.next("access")).toEqual({ time: time + 2 });
    running.clock.advance(2);
    expect(await (await watch(token, "A2")).next("access")).toEqual({ time: time + 2 });
  });

  it("a gained or lost device is also reported to pages that do not name it, whose list may contain it", async () => {
    running.clock.advance(limits.streams.repeat + 1);
    const token = await running.tokenOf("opB");
    const stream = await watch(token, "A2");
    const time = running.clock.now();
    running.platform.bus.publish("access", { deviceId: "A3", userId: "opA" });
    running.clock.advance(2);
    running.platform.bus.publish("access", { deviceId: "A3", userId: "opB" });
    expect(await stream.next("access")).toEqual({ time: time + 2 });
    running.clock.advance(2);
    expect(await (await watch(token, "A2")).next("access")).toEqual({ time: time + 2 });
  });

  it("a binding ends at its expiry without any event (Z10)", async () => {
    running.clock.advance(limits.streams.repeat + 1);
    const { db } = store();
    const lent = binding("A3", "opB", { role: "endUser", authType: "view", expireTime: running.clock.now() + minute });
    await db.insertInto("deviceUsers").values(lent).execute();
    const stream = await watch(await running.tokenOf("opB"), "A3");
    report("A3", 4);
    expect(await stream.next("arg")).toMatchObject({ value: 4 });
    running.clock.advance(minute);
    expect(await stream.next("access")).toMatchObject({ deviceId: "A3", visible: false });
  });

  it("a session that another process ends ends each of its streams within five seconds (Z10)", async () => {
    const token = await running.tokenOf("admA");
    const other = await watch(await running.tokenOf("admA"), "A1");
    const streams = await Promise.all(["A1", "A2"].map((id) => watch(token, id)));
    await store().db.deleteFrom("tokens").where("tokenHash", "=", sha256(token)).execute();
    const from = performance.now();
    await Promise.all(streams.map((each) => each.ended));
    expect(performance.now() - from).toBeLessThan(soon);
    report("A1", 5);
    expect(await other.next("arg")).toMatchObject({ value: 5 });
  });

  it("checking rights takes five queries, however many streams there are", async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => running.tokenOf("admA")));
    await Promise.all(tokens.flatMap((token) => Array.from({ length: 5 }, () => watch(token, "A1,A2"))));
    /** Queries of one check, from its query of sessions to the next one's. */
    const look = async () => {
      const begins = (from: string) => from.includes('"tokens"');
      asked.length = 0;
      await expect.poll(() => asked.filter(begins).length, { interval: 20, timeout: 8_000 }).toBeGreaterThan(1);
      const [first = 0, second = 0] = asked.flatMap((from, index) => (begins(from) ? [index] : []));
      return second - first;
    };
    // New streams are checked once more.
    await expect.poll(look, { timeout: 30_000 }).toBe(5);
  }, 60_000);

  it("an alarm is read once for all streams of a person, and sent on each of them in order", async () => {
    const token = await running.tokenOf("admA");
    const streams = await Promise.all(Array.from({ length: 10 }, () => watch(token, "A1")));
    const ids = Array.from({ length: 20 }, (_, index) => `storm${index}`);
    await store()
      .db.insertInto("alarms")
      .values(ids.map((id) => alarm(id, "A1", { recoverTime: noon })))
      .execute();
    asked.length = 0;
    for (const policeId of ids)
      running.platform.bus.publish("alarm", {
        ...{ deviceId: "A1", policeId, alarmType: "high", level: "critical", alarmTime: noon, recoverTime: null },
      });
    for (const stream of streams)
      for (const policeId of ids) expect(await stream.next("alarm")).toMatchObject({ policeId });
    expect(asked.filter((from) => from.includes('"alarms"')).length).toBeLessThanOrEqual(2);
  });

  it("a reader that pauses skips outdated values, misses no alarm, and gets the latest of each value", async () => {
    running.clock.advance(limits.streams.repeat + 1);
    const token = await running.tokenOf("admA");
    const { port } = new URL(running.origin);
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    const watchers = new Set<() => void>();
    socket.on("data", (part) => {
      text += part;
      for (const watcher of watchers) watcher();
    });
    const hears = async (part: string) => {
      while (!text.includes(part)) await new Promise<void>((resolve) => watchers.add(resolve));
    };
    socket.write(`GET ${live.stream.path}?deviceIds=A1,A2 HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\n\r\n`);
    await hears("ready");
    socket.pause();
    const ids = Array.from({ length: 40 }, (_, index) => `slow${index}`);
    await store()
      .db.insertInto("alarms")
      .values(ids.map((id) => alarm(id, "A1", { recoverTime: noon })))
      .execute();
    const rounds = 60_000;
    for (let round = 0; round < rounds; round++) {
      report(round % 2 === 0 ? "A1" : "A2", round);
      if (round % (rounds / ids.length) === 0)
        running.platform.bus.publish("alarm", {
          ...{ deviceId: "A1", policeId: ids[round / (rounds / ids.length)] ?? "" },
          ...{ alarmType: "high", level: "critical", alarmTime: noon, recoverTime: null },
        });
      // Like device messages: one after another, not all at once.
      if (round % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    socket.resume();
    await hears(`"value":${rounds - 1},`);
    await hears(ids.at(-1) ?? "");
    const body = text.replaceAll(/\r\n[\da-f]+\r\n/g, "");
    const told = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, value]) => value);
    expect(told(/"policeId":"(slow\d+)"/g)).toEqual(ids);
    const values = told(/"value":(\d+),/g).map(Number);
    expect(values.length).toBeLessThan(rounds);
    expect(values.filter((value) => value % 2 === 0).at(-1)).toBe(rounds - 2);
    socket.destroy();
  }, 60_000);
});
