import { afterEach, beforeEach, expect, it } from "vitest";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import { addFreezer, type DeviceSide, rowOf, runIngest } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the state of a device", (store) => {
  let side: DeviceSide;
  let state: DeviceState;
  let last = 0;

  type Row = Parameters<typeof addFreezer>[2];
  /** A new device, or one with these columns from before a restart. */
  async function load(more: Row = {}, before: Row = {}): Promise<DeviceState> {
    last += 1;
    await addFreezer(store(), `S${last}`, more);
    const known = { remark: null, ...before };
    await store().db.updateTable("devices").set(known).where("deviceId", "=", `S${last}`).execute();
    const found = await side.ingest.registry.byId(`S${last}`);
    if (!found) throw new Error("no device");
    return found;
  }
  beforeEach(async () => {
    side = await runIngest(store());
    state = await load();
  });
  afterEach(() => side.close());

  const status = async (deviceId = state.deviceId) => {
    await side.ingest.sweep();
    await side.ingest.flush();
    const { status: now, statusTime } = await rowOf(store(), deviceId);
    return [now, statusTime - noon];
  };
  const report = (json: unknown = { T1: -18 }) => side.ingest.receive(state, "telemetry", json);

  it("is inactivated until it reports, then online", async () => {
    side.ingest.connected(state);
    expect((await status())[0]).toBe("inactivated");
    side.clock.advance(5000);
    report();
    expect(await status()).toEqual(["online", 5000]);
    side.clock.advance(5000);
    report();
    await side.ingest.flush();
    expect(await rowOf(store(), state.deviceId)).toMatchObject({ activeTime: noon + 5000, receiveTime: noon + 10_000 });
  });

  it("is offline when its connection ends, and online when it is back", async () => {
    side.ingest.connected(state);
    report();
    side.clock.advance(minute);
    side.ingest.disconnected(state);
    expect(await status()).toEqual(["offline", 60_000]);
    // A message of the old connection may arrive late.
    report();
    expect(await status()).toEqual(["offline", 60_000]);
    side.clock.advance(minute);
    side.ingest.connected(state);
    expect(await status()).toEqual(["online", 120_000]);
  });

  it("is network online when the controller is silent for three reports, network offline when the line goes too", async () => {
    side.ingest.connected(state);
    side.ingest.receive(state, "attributes", { reportInterval: 20 });
    report();
    side.clock.advance(minute);
    expect((await status())[0]).toBe("online");
    side.clock.advance(1);
    expect(await status()).toEqual(["networkOnline", 60_001]);
    side.ingest.disconnected(state);
    expect((await status())[0]).toBe("networkOffline");
    side.ingest.connected(state);
    expect((await status())[0]).toBe("networkOnline");
    report({ ts: noon + 61_000, values: { T1: -18 } });
    expect((await status())[0]).toBe("online");
  });

  it("is network online when the DTU says that the controller is silent", async () => {
    side.ingest.connected(state);
    report();
    side.ingest.receive(state, "attributes", { controllerOnline: false });
    expect((await status())[0]).toBe("networkOnline");
  });

  it("estimates a device's report interval, slowly forgetting its longest pause", async () => {
    side.ingest.connected(state);
    for (let step = 0; step < 40; step += 1) {
      side.clock.advance(10_000);
      report();
    }
    expect(state.interval).toBeLessThan(12_000);
    side.clock.advance(300_000);
    report();
    expect(state.interval).toBe(300_000);
    // The parts of one report come within a second.
    side.clock.advance(500);
    report();
    expect(state.interval).toBe(300_000);
    side.clock.advance(10_000);
    report();
    expect(state.interval).toBeGreaterThan(200_000);
  });

  it("estimates an interval between ten seconds and a quarter of an hour", async () => {
    side.ingest.connected(state);
    report();
    side.clock.advance(hour);
    report();
    expect(state.interval).toBe(15 * minute);
    for (let step = 0; step < 100; step += 1) {
      side.clock.advance(2000);
      report();
    }
    expect(state.interval).toBe(10_000);
  });

  it("keeps the interval and the counts that the device itself reports", async () => {
    side.ingest.connected(state);
    side.ingest.receive(state, "attributes", { reportInterval: 20, commOk: 5, commTotal: 8 });
    for (const pause of [20_000, 50_000]) {
      side.clock.advance(pause);
      report();
    }
    expect(state.interval).toBe(20_000);
    await side.ingest.flush();
    expect(await rowOf(store(), state.deviceId)).toMatchObject({ commOk: 5, commTotal: 8 });
  });

  it("counts the last thousand polls: earlier ones count less and less", async () => {
    const polled = await load({}, { commOk: 989, commTotal: 998 });
    const counts = async () => {
      side.ingest.receive(polled, "telemetry", { T1: -18 });
      await side.ingest.flush();
      return rowOf(store(), polled.deviceId);
    };
    side.ingest.connected(polled);
    expect(await counts()).toMatchObject({ commOk: 990, commTotal: 999 });
    expect(await counts()).toMatchObject({ commOk: 495, commTotal: 500 });
  });

  it("gives the controller time to report after the first message of the DTU", async () => {
    const known = await load({}, { activeTime: noon - day, controllerOnline: 1, status: "offline" });
    const greet = async () => {
      side.ingest.receive(known, "attributes", { csq: 20 });
      return (await status(known.deviceId))[0];
    };
    expect(await greet()).toBe("online");
    side.clock.advance(hour);
    expect(await greet()).toBe("networkOnline");
  });

  it("counts missed reports against the success rate of communication", async () => {
    side.ingest.connected(state);
    side.ingest.receive(state, "attributes", { reportInterval: 10 });
    for (let step = 0; step < 8; step += 1) {
      side.clock.advance(10_000);
      report();
    }
    side.clock.advance(30_000);
    const missed = { commOk: 8, commTotal: 10 };
    // Each is counted once, however often it is looked for, and none while the DTU is away.
    for (const step of ["first", "again", "away"]) {
      if (step === "away") {
        side.ingest.disconnected(state);
        side.clock.advance(hour);
      }
      await status();
      expect(await rowOf(store(), state.deviceId), step).toMatchObject(missed);
    }
  });

  it("is offline after three missing reports when there is no connection", async () => {
    side.ingest.receive(state, "attributes", { reportInterval: 20 });
    report();
    expect((await status())[0]).toBe("online");
    side.clock.advance(60_001);
    expect((await status())[0]).toBe("offline");
  });

  it("is offline after three missing reports also when our clock was set back by hours meanwhile", async () => {
    const held = await load();
    side.ingest.connected(held);
    for (const each of [state, held]) {
      side.ingest.receive(each, "attributes", { reportInterval: 20 });
      side.ingest.receive(each, "telemetry", { T1: -18 });
    }
    side.clock.advance(-8 * hour);
    for (const each of [state, held]) expect((await status(each.deviceId))[0]).toBe("online");
    side.clock.advance(60_001);
    expect((await status())[0]).toBe("offline");
    expect((await status(held.deviceId))[0]).toBe("networkOnline");
  });

  it("stays when our clock is set ahead by hours, and is silent after three missing reports", async () => {
    const held = await load();
    side.ingest.connected(held);
    for (const each of [state, held]) {
      side.ingest.receive(each, "attributes", { reportInterval: 20 });
      side.ingest.receive(each, "telemetry", { T1: -18 });
    }
    side.clock.advance(40_000);
    side.putAhead(8 * hour);
    for (const each of [state, held]) expect((await status(each.deviceId))[0]).toBe("online");
    side.clock.advance(20_001);
    expect((await status())[0]).toBe("offline");
    expect((await status(held.deviceId))[0]).toBe("networkOnline");
  });

  it("is expired from its expiry on, whatever it reports, and in service again after renewal", async () => {
    state = await load({ expireTime: noon + 1000 });
    side.ingest.connected(state);
    report();
    side.clock.advance(1000);
    expect(await status()).toEqual(["expired", 1000]);
    report({ T1: -17 });
    expect((await status())[0]).toBe("expired");
    const renewed = store()
      .db.updateTable("devices")
      .set({ expireTime: noon + day });
    await renewed.where("deviceId", "=", state.deviceId).execute();
    expect((await status())[0]).toBe("online");
  });

  it("is offline at first after a restart", async () => {
    side.ingest.connected(state);
    report();
    await side.ingest.flush();
    const long = { expireTime: noon - day, status: "expired", statusTime: noon - day };
    const expired = await load({}, { ...long, dtuOnline: 1 });
    side.clock.advance(5000);
    const second = await runIngest(store(), { clock: side.clock });
    expect(await rowOf(store(), state.deviceId)).toMatchObject({
      status: "offline",
      dtuOnline: 0,
      statusTime: noon + 5000,
    });
    expect(await rowOf(store(), expired.deviceId)).toMatchObject({ ...long, dtuOnline: 0 });
    await second.close();
  });

  it("is sent to open pages at once, with changed fields only", async () => {
    side.ingest.connected(state);
    report();
    side.events.length = 0;
    side.clock.advance(10_000);
    report({ T1: -17.5 });
    expect(side.events).toEqual([
      { name: "arg", event: expect.objectContaining({ argId: "T1", value: -17.5, quality: "good" }) },
      {
        name: "device",
        event: { deviceId: state.deviceId, patch: { dataTime: noon + 10_000, receiveTime: noon + 10_000 } },
      },
    ]);
  });
});
