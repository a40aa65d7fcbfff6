import { afterEach, beforeEach, expect, it } from "vitest";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import { addFreezer, latestOf, type RunningBroker, runBroker, samplesOf } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const telemetry = "v1/devices/me/telemetry";
const atOnce = 1_000;

onEveryStore("a device that floods", (store) => {
  let side: RunningBroker;
  let state: DeviceState;
  let last = 0;
  beforeEach(async () => {
    side = await runBroker(store());
    last += 1;
    await addFreezer(store(), `F${last}`);
    state = await stateOf(`F${last}`);
  });
  afterEach(() => side.close());
  async function stateOf(deviceId: string): Promise<DeviceState> {
    const found = await side.ingest.registry.byId(deviceId);
    if (!found) throw new Error("no device");
    return found;
  }
  const take = (values: Record<string, unknown>, of = state) => side.ingest.receive(of, "telemetry", values);
  /** Uses up the device's burst limit, a millisecond apart. */
  function flood(): void {
    for (let step = 0; step < atOnce; step += 1) {
      expect(take({ ts: noon - atOnce + step, values: { T1: -18 } })).toBeNull();
    }
  }
  const stored = async () => {
    await side.ingest.flush();
    return (await samplesOf(store(), state.deviceId, "T1")).length;
  };

  it("has up to a thousand readings stored, beyond them only the newest values; other devices are not affected", async () => {
    flood();
    for (let step = 1; step <= 500; step += 1) expect(take({ T1: -18 - step / 100, SP: -20 })).toBe("tooOften");
    await addFreezer(store(), `other${last}`);
    expect(take({ T1: -18 }, await stateOf(`other${last}`))).toBeNull();
    expect(await stored()).toBe(atOnce);
    side.clock.advance(1_000);
    // The readings held back, together with the new one.
    expect(take({ HUM: 70 })).toBeNull();
    expect(await stored()).toBe(atOnce + 1);
    expect(await latestOf(store(), state.deviceId, "T1")).toMatchObject({ num: -23, dataTime: noon });
    expect(await latestOf(store(), state.deviceId, "SP")).toMatchObject({ num: -20 });
    expect(await latestOf(store(), state.deviceId, "HUM")).toMatchObject({ num: 70 });
  });

  it("has no more stored at once after a long silence", async () => {
    expect(take({ T1: -18 })).toBeNull();
    side.clock.advance(day);
    for (let step = 0; step < atOnce; step += 1)
      expect(take({ ts: side.clock.now() - atOnce + step, values: { T1: -18 } })).toBeNull();
    expect(take({ T1: -18 })).toBe("tooOften");
  });

  it("has its last readings and module facts stored soon after it becomes silent", async () => {
    flood();
    expect(take({ T1: -1 })).toBe("tooOften");
    expect(side.ingest.receive(state, "attributes", { csq: 7 })).toBe("tooOften");
    await side.ingest.sweep();
    await side.ingest.flush();
    expect(await latestOf(store(), state.deviceId, "T1")).toMatchObject({ num: -1 });
    expect(state.row.csq).toBe(7);
  });

  it("has all readings stored that it buffered without a network", async () => {
    flood();
    for (let step = 0; step < 300; step += 1)
      expect(take({ ts: noon - hour + step * 1_000, values: { T1: -18 - step / 100 } })).toBeNull();
    expect(await stored()).toBe(atOnce + 300);
  });

  it("may also send current readings after more buffered ones than it may send at once", async () => {
    for (let step = 0; step < 2 * atOnce; step += 1)
      expect(take({ ts: noon - hour + step * 1_000, values: { T1: -18 } })).toBeNull();
    flood();
    expect(take({ T1: -18 })).toBe("tooOften");
  });

  it("misses no alarm: the code of a probe that breaks meanwhile counts, whatever follows", async () => {
    flood();
    for (const T1 of [-18, "E1", -18, -18]) take({ T1 });
    side.clock.advance(minute);
    await side.ingest.sweep();
    await side.ingest.flush();
    const alarms = store().db.selectFrom("alarms").select(["alarmType", "code"]).where("deviceId", "=", state.deviceId);
    expect(await alarms.execute()).toEqual([{ alarmType: "probe", code: "E1" }]);
  });

  it("keeps its connection and has every message acknowledged, and the log says so once", async () => {
    const client = await side.connect(state.deviceId);
    const send = (step: number) => client.publishAsync(telemetry, JSON.stringify({ T1: -18 - step / 100 }), { qos: 1 });
    await Promise.all(Array.from({ length: atOnce + 200 }, (_, step) => send(step)));
    expect(client.connected).toBe(true);
    expect(side.refusals.counts.tooOften).toBe(200);
    expect(side.lines().filter(({ refusal }) => refusal === "tooOften")).toMatchObject([{ client: state.deviceId }]);
  });
});
