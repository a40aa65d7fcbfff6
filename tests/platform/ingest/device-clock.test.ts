import { afterEach, beforeEach, expect, it } from "vitest";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import { addFreezer, type DeviceSide, latestOf, rowOf, runIngest, samplesOf } from "#tests/support/servers/mqtt.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a device whose clock falls back", (store) => {
  let side: DeviceSide;
  let state: DeviceState;
  let last = 0;

  beforeEach(async () => {
    side = await runIngest(store());
    last += 1;
    await addFreezer(store(), `C${last}`);
    const found = await side.ingest.registry.byId(`C${last}`);
    if (!found) throw new Error("no device");
    state = found;
    side.ingest.connected(state);
    side.ingest.receive(state, "telemetry", { T1: -18, HAL: -15, LAL: -22, tAO: 10 });
  });
  afterEach(() => side.close());

  /** Reports once a minute, by a clock that is behind ours. */
  const report = (minutes: number, T1: number, behind: number) => {
    for (let each = 0; each < minutes; each += 1) {
      side.clock.advance(minute);
      side.ingest.receive(state, "telemetry", { ts: side.clock.now() - behind, values: { T1 } });
    }
  };
  const alarms = async () => {
    await side.ingest.flush();
    const query = store().db.selectFrom("alarms").selectAll().where("deviceId", "=", state.deviceId);
    return query.orderBy("alarmTime").execute();
  };

  it.each([
    ["two hours", 2 * hour],
    ["eight hours", 8 * hour],
    ["forty days", 40 * day],
    ["twenty years", 20 * 365 * day],
  ])("by %s is detected, and its readings are monitored", async (_, behind) => {
    report(20, -18, 0);
    const fell = side.clock.now();
    report(30, 5, behind);
    const [alarm, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ alarmType: "high", recoverTime: null });
    expect(alarm?.alarmTime).toBeLessThanOrEqual(fell + 28 * minute);
    expect(state.latest.get("T1")).toMatchObject({ num: 5, dataTime: side.clock.now() });
    const row = await rowOf(store(), state.deviceId);
    expect(row).toMatchObject({ status: "alarming", clockBehind: behind, dataTime: side.clock.now() });
  });

  it("is not assumed when the platform's own clock was ahead for a moment", async () => {
    side.clock.advance(day);
    side.ingest.receive(state, "telemetry", { T1: 6 });
    side.clock.advance(minute);
    side.ingest.receive(state, "telemetry", { T1: 6 });
    await side.ingest.flush();
    side.clock.advance(-day);
    for (let each = 0; each < 15; each += 1) {
      side.clock.advance(minute);
      side.ingest.receive(state, "telemetry", { T1: 5 });
    }
    const standing = (await alarms()).filter(({ recoverTime }) => recoverTime === null);
    expect(standing).toMatchObject([{ alarmType: "high" }]);
    expect(standing[0]?.alarmTime).toBeLessThanOrEqual(side.clock.now());
    const now = { num: 5, dataTime: side.clock.now() };
    expect(state.latest.get("T1")).toMatchObject(now);
    expect(await latestOf(store(), state.deviceId, "T1")).toMatchObject(now);
    expect(await rowOf(store(), state.deviceId)).toMatchObject({ dataTime: side.clock.now() });
  });

  it("and is set again is read by its own time again", async () => {
    report(20, -18, 8 * hour);
    report(5, -17, 0);
    expect(state.lag).toBeNull();
    expect(state.latest.get("T1")).toMatchObject({ num: -17, dataTime: side.clock.now() });
    expect(await alarms()).toEqual([]);
  });

  it("is corrected by the least delay of its readings, which includes the delay of the network least", async () => {
    const delays = [0, 20_000, 10_000];
    for (const delay of [...delays, ...Array.from({ length: 10 }, () => delays).flat()])
      report(1, -18, 8 * hour + delay);
    await side.ingest.flush();
    expect(await rowOf(store(), state.deviceId)).toMatchObject({ clockBehind: 8 * hour });
    expect(state.latest.get("T1")).toMatchObject({ dataTime: side.clock.now() - 10_000 });
  });

  it("is distinguished from one that sends readings stored without a network", async () => {
    const begin = side.clock.now();
    side.clock.advance(10 * hour);
    report(1, -18, 0);
    // Ten buffered hours within forty minutes, mixed with current readings.
    for (let each = 1; each < 600; each += 1) {
      if (each % 15 === 0) report(1, -18, 0);
      side.ingest.receive(state, "telemetry", { ts: begin + each * minute, values: { T1: -19 } });
    }
    await side.ingest.flush();
    const samples = await samplesOf(store(), state.deviceId, "T1");
    const old = samples.filter(({ value }) => value === -19).map(({ dataTime }) => dataTime);
    expect(old.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 599 }, (_, index) => begin + (index + 1) * minute),
    );
  });
});
