import { afterEach, beforeEach, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { type DeviceSide, runIngest } from "#tests/support/servers/mqtt.ts";
import { type AlarmSide, settings, watchFreezer } from "#tests/support/site/alarm-side.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

let last = 0;

onEveryStore("two platforms on one database that receive from the same device", (store) => {
  let freezer: AlarmSide;
  let other: DeviceSide;
  beforeEach(async () => {
    last += 1;
    freezer = await watchFreezer(store(), `two${last}`);
    other = await runIngest(store(), { clock: freezer.side.clock });
  });
  afterEach(async () => {
    await other.close();
    await freezer.close();
  });
  /** After some minutes both platforms receive the values and write at the same time. */
  async function hear(minutes: number, values: Record<string, unknown>) {
    const { side, deviceId } = freezer;
    const state = await other.ingest.registry.byId(deviceId);
    if (!state) throw new Error("no device");
    other.ingest.connected(state);
    freezer.after(minutes, values);
    other.ingest.receive(state, "telemetry", values);
    await Promise.all([side.ingest.flush(), other.ingest.flush()]);
    await Promise.all([side.ingest.sweep(), other.ingest.sweep()]);
    await Promise.all([side.ingest.flush(), other.ingest.flush()]);
  }

  it("write one incident with one notice of its beginning and one of its end", async () => {
    await hear(0, settings);
    const start = freezer.side.clock.now() + minute;
    await hear(1, { T1: "E1" });
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "probe", alarmTime: start, recoverTime: null }]);
    await hear(1, { T1: -18 });
    for (let passed = 0; passed < 31; passed += 1) await hear(1, { T1: -18 });
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "probe", recoverTime: start + minute }]);
    expect(await freezer.notices()).toEqual(["probe raised", "probe recovered"]);
  });
});
