import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connectAsync } from "mqtt";
import { afterEach, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const children: ChildProcess[] = [];
const folders: ReturnType<typeof temporaryFolder>[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "close");
  }
  for (const folder of folders.splice(0)) folder.remove();
});

/** Readings of one message, by minutes since the start. */
type Message = readonly (readonly [minutes: number, values: Record<string, unknown>])[];

const settings = { HAL: -15, LAL: -22, tAO: 10, AFd: 1, tdO: 5, dAO: 30, dEt: 25, DEF: false, DOOR: false };

/** Two hours of a freezer: an excess, an open door, a faulty probe, a defrost, and a failing compressor. */
const story: readonly Message[] = [
  [[0, { ...settings, T1: -18 }]],
  [
    [36, { T1: -14 }],
    [40, { T1: -13 }],
  ],
  [[47, { T1: -12 }]],
  [[60, { T1: -18, DOOR: true }]],
  [
    [66, { T1: -17 }],
    [67, { DOOR: false, T1: -18 }],
  ],
  [
    [70, { T1: "E1" }],
    [71, { T1: -18, DEF: true }],
    [80, { T1: -9 }],
  ],
  [[90, { T1: -16, DEF: false }]],
  [[128, { T1: -8 }]],
  [[140, { T1: -7 }]],
];

/**
 * Sends the story's messages, each after the previous one was acknowledged. The platform is killed before the
 * acknowledgement of some messages, and after that of others; the device repeats unacknowledged ones.
 */
async function live(kills: { before: readonly number[]; after: readonly number[] }, from: number) {
  const folder = temporaryFolder();
  folders.push(folder);
  const start = async () => {
    const started = await startPlatformProcess(folder.path);
    children.push(started.child);
    return started;
  };
  let platform = await start();
  const store = await openStore({ dataDir: folder.path });
  await addFreezer(store, "F1", { expireTime: from + 400 * 24 * 60 * minute });
  const connect = () => connectAsync(platform.mqtt, { username: "token-F1", reconnectPeriod: 0 });
  let client = await connect();
  async function kill(): Promise<void> {
    platform.child.kill("SIGKILL");
    await platform.ended;
    client.end(true);
    platform = await start();
    client = await connect();
  }
  const say = (message: Message) =>
    client.publishAsync(
      "v1/devices/me/telemetry",
      JSON.stringify(message.map(([minutes, values]) => ({ ts: from + minutes * minute, values }))),
      { qos: 1 },
    );
  for (const [index, message] of story.entries()) {
    if (kills.before.includes(index)) {
      say(message).catch(() => {});
      await kill();
    }
    await say(message);
    if (kills.after.includes(index)) await kill();
  }
  await client.endAsync(true);
  const incidents = await store.db
    .selectFrom("alarms")
    .select(["alarmType", "argId", "level", "value", "limit", "code", "alarmTime", "recoverTime", "status"])
    .where("alarmType", "!=", "offline")
    .orderBy("alarmTime")
    .orderBy("alarmType")
    .execute();
  const notices = await store.db
    .selectFrom("alarmNotices")
    .innerJoin("alarms", "alarms.policeId", "alarmNotices.policeId")
    .select(["kind", "alarmType", "alarmTime"])
    .where("alarmType", "!=", "offline")
    .orderBy("alarmTime")
    .orderBy("alarmType")
    .orderBy("kind", "desc")
    .execute();
  await store.close();
  return { incidents, notices };
}

it("killing the platform during incidents changes no incident and no notice", { timeout: 180_000 }, async () => {
  const from = Date.now() - 3 * 60 * minute;
  const [unbroken, broken] = await Promise.all([
    live({ before: [], after: [] }, from),
    live({ before: [2, 7], after: [1, 5] }, from),
  ]);
  const told = unbroken.incidents.map(({ alarmType, alarmTime, recoverTime }) => [
    alarmType,
    (alarmTime - from) / minute,
    recoverTime === null ? null : (recoverTime - from) / minute,
  ]);
  expect(told).toEqual([
    ["high", 46, 60],
    ["door", 65, 67],
    ["probe", 70, 71],
    ["high", 138, null],
  ]);
  expect(broken).toEqual(unbroken);
  expect(unbroken.notices.map(({ kind, alarmType }) => `${alarmType} ${kind}`)).toEqual([
    "high recovered",
    "high raised",
    "door raised",
    "probe recovered",
    "probe raised",
    "high raised",
  ]);
});
