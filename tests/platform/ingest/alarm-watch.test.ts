import { afterEach, beforeEach, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import { addFreezer, type DeviceSide, rowOf, runIngest } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the monitoring of limits", (store) => {
  let side: DeviceSide;
  let state: DeviceState;
  let last = 0;

  async function load(): Promise<void> {
    const found = await side.ingest.registry.byId(`A${last}`);
    if (!found) throw new Error("no device");
    state = found;
    side.ingest.connected(state);
  }
  beforeEach(async () => {
    side = await runIngest(store());
    last += 1;
    await addFreezer(store(), `A${last}`);
    await load();
    side.ingest.receive(state, "telemetry", { T1: -18, HAL: -15, LAL: -22, tAO: 10 });
  });
  afterEach(() => side.close());

  const after = (minutes: number, T1: number | string) => {
    side.clock.advance(minutes * minute);
    side.ingest.receive(state, "telemetry", { T1 });
  };
  const alarms = async () => {
    await side.ingest.flush();
    const query = store().db.selectFrom("alarms").selectAll().where("deviceId", "=", state.deviceId);
    return query.orderBy("alarmTime").execute();
  };

  it("opens an alarm once the excess has lasted for the device's own delay", async () => {
    after(1, -14.9);
    after(9, -14);
    expect(await alarms()).toEqual([]);
    after(1, -13.5);
    const [alarm, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({
      alarmType: "high",
      level: "critical",
      argId: "T1",
      value: -13.5,
      limit: -15,
      unit: "°C",
    });
    expect(alarm).toMatchObject({ alarmTime: noon + 11 * minute, recoverTime: null, status: "untreated" });
    expect(await rowOf(store(), state.deviceId)).toMatchObject({ status: "alarming", alarming: 1 });
  });

  it("also reads values sent as attributes", async () => {
    for (let each = 0; each < 12; each += 1) {
      side.clock.advance(minute);
      side.ingest.receive(state, "attributes", { T1: -10, csq: 20 });
    }
    await side.ingest.sweep();
    expect(await alarms()).toMatchObject([{ alarmType: "high", argId: "T1", alarmTime: noon + 11 * minute }]);
    expect(await rowOf(store(), state.deviceId)).toMatchObject({ status: "alarming", dataTime: side.clock.now() });
  });

  it("assumes nothing about a silence: an excess before it counts only if it is still there after it", async () => {
    side.ingest.receive(state, "telemetry", { tAO: 30 });
    after(1, -10);
    after(40, -18);
    expect(await alarms()).toEqual([]);
    after(1, -10);
    after(40, -10);
    expect(await alarms()).toMatchObject([{ alarmType: "high", alarmTime: noon + 82 * minute }]);
  });

  it("raises nothing for an excess that ends before the delay", async () => {
    after(1, -14);
    after(8, -15);
    after(1, -14);
    after(9, -14);
    expect(await alarms()).toEqual([]);
  });

  it("keeps one row while the alarm is active and records when it recovered", async () => {
    for (let step = 0; step < 30; step += 1) after(1, -25);
    after(1, -20);
    const rows = await alarms();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ alarmType: "low", recoverTime: noon + 31 * minute });
    expect(await rowOf(store(), state.deviceId)).toMatchObject({ status: "online", alarming: 0 });
    const told = side.events.filter(({ name }) => name === "alarm").map(({ event }) => event);
    expect(told.at(-1)).toMatchObject({ recoverTime: noon + 31 * minute });
  });

  it("reports a broken probe at once, and does not treat it as a recovery", async () => {
    for (let step = 0; step < 12; step += 1) after(1, -10);
    after(1, "E1");
    expect(await alarms()).toMatchObject([
      { alarmType: "high", recoverTime: null },
      {
        alarmType: "probe",
        code: "E1",
        level: "warning",
        value: null,
        alarmTime: noon + 13 * minute,
        recoverTime: null,
      },
    ]);
    after(1, -18);
    expect((await alarms()).map(({ recoverTime }) => recoverTime)).toEqual([noon + 14 * minute, null]);
    // A loose contact measures intermittently.
    after(30, -18);
    expect((await alarms()).map(({ recoverTime }) => recoverTime)).toEqual([noon + 14 * minute, noon + 14 * minute]);
  });

  it("continues after a restart without opening a second alarm", async () => {
    for (let step = 0; step < 12; step += 1) after(1, -10);
    await side.close();
    side = await runIngest(store(), { clock: side.clock });
    await load();
    for (let step = 0; step < 12; step += 1) after(1, -10);
    expect(await alarms()).toHaveLength(1);
    after(1, -18);
    expect((await alarms()).filter(({ recoverTime }) => recoverTime === null)).toEqual([]);
  });

  it("ignores values older than the latest one", async () => {
    after(20, -18);
    side.ingest.receive(state, "telemetry", [
      { ts: noon + 1 * minute, values: { T1: -5 } },
      { ts: noon + 15 * minute, values: { T1: -5 } },
    ]);
    expect(await alarms()).toEqual([]);
  });
});
