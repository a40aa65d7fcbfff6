import { afterEach, beforeEach, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import { addFreezer, type DeviceSide, latestOf, runIngest } from "#tests/support/servers/mqtt.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a message that the database rejects", (store) => {
  let side: DeviceSide;
  let last = 0;

  async function load(name: string): Promise<DeviceState> {
    const deviceId = `${name}${last}`;
    await addFreezer(store(), deviceId);
    const found = await side.ingest.registry.byId(deviceId);
    if (!found) throw new Error("no device");
    side.ingest.connected(found);
    // Written first, so that the rows made invalid below do not affect these.
    await side.ingest.flush();
    return found;
  }
  beforeEach(async () => {
    last += 1;
    side = await runIngest(store());
  });
  afterEach(() => side.close());
  const report = (state: DeviceState, values: object) => side.ingest.receive(state, "telemetry", values);

  it("is dropped and logged, and blocks no other device", async () => {
    const [bad, good] = [await load("BAD"), await load("GOOD")];
    // No message is known to cause this: a status that the database rejects.
    Object.defineProperty(bad.row, "status", { get: () => null, set: () => {}, configurable: true });
    report(bad, { T1: -18 });
    report(good, { T1: -19 });
    await side.ingest.flush();
    expect(await latestOf(store(), good.deviceId, "T1")).toMatchObject({ num: -19 });
    expect(side.lines().filter(({ deviceId }) => deviceId === bad.deviceId)).toMatchObject([
      { msg: "the database rejects a device's message, which is dropped" },
    ]);
    Object.defineProperty(bad.row, "status", { value: "online", writable: true });
    report(bad, { T1: -17 });
    await side.ingest.flush();
    expect(await latestOf(store(), bad.deviceId, "T1")).toMatchObject({ num: -17 });
  });

  it("is not caused by a fractional delay of firmware: timestamps are integers", async () => {
    const state = await load("FRACTION");
    report(state, {
      T1: -18,
      HAL: -15,
      LAL: -22,
      tAO: 1.10000002384,
      DEF: 0,
      dAO: 0.3333333,
      dEt: 1.7,
      DOOR: 1,
      tdO: 2.2000000477,
    });
    for (let step = 0; step < 6; step += 1) {
      side.clock.advance(minute);
      report(state, { T1: 2 });
    }
    await side.ingest.flush();
    const alarms = await store().db.selectFrom("alarms").selectAll().where("deviceId", "=", state.deviceId).execute();
    expect(alarms.length).toBeGreaterThan(0);
    for (const { alarmTime } of alarms) expect(alarmTime).toBe(Math.round(alarmTime));
    expect(await latestOf(store(), state.deviceId, "T1")).toMatchObject({ num: 2 });
  });
});
