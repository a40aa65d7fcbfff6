import { afterEach, beforeEach, expect, it } from "vitest";
import { hour, minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import { allParts, type Follower, type Parts } from "#lib/platform/parts/parts.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { addFreezer, type DeviceSide, runIngest } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("an interruption of a device", (store) => {
  let side: DeviceSide;
  let state: DeviceState;
  let last = 0;

  async function loaded(on: DeviceSide, deviceId: string): Promise<DeviceState> {
    const found = await on.ingest.registry.byId(deviceId);
    if (!found) throw new Error("no device");
    return found;
  }
  beforeEach(async () => {
    last += 1;
    side = await runIngest(store());
    await addFreezer(store(), `I${last}`);
    state = await loaded(side, `I${last}`);
  });
  afterEach(() => side.close());

  const report = (of = state, on = side) => on.ingest.receive(of, "telemetry", { T1: -18 });
  /** A device that is connected and reports every 20 seconds. */
  function start(): void {
    side.ingest.connected(state);
    side.ingest.receive(state, "attributes", { reportInterval: 20 });
    report();
  }
  /** Link, start and end of the device's stored interruptions, in minutes after noon. */
  async function stored(on = side) {
    await on.ingest.flush();
    const rows = await store()
      .db.selectFrom("interruptions")
      .selectAll()
      .where("deviceId", "=", `I${last}`)
      .orderBy("startTime")
      .orderBy("link")
      .execute();
    const minutes = (time: number | null) => (time === null ? null : (time - noon) / minute);
    return rows.map(({ link, startTime, endTime }) => [link, minutes(startTime), minutes(endTime)]);
  }

  it("lasts from the end of its connection until the next one", async () => {
    start();
    side.clock.advance(minute);
    side.ingest.disconnected(state);
    expect(await stored()).toEqual([["dtu", 1, null]]);
    side.clock.advance(minute);
    side.ingest.connected(state);
    expect(await stored()).toEqual([["dtu", 1, 2]]);
  });

  it("is stored once each, also if several begin and end before they are written", async () => {
    start();
    for (let time = 1; time <= 3; time += 1) {
      side.clock.advance(minute);
      side.ingest.disconnected(state);
      side.clock.advance(minute);
      side.ingest.connected(state);
    }
    side.clock.advance(minute);
    side.ingest.disconnected(state);
    expect(await stored()).toEqual([
      ["dtu", 1, 2],
      ["dtu", 3, 4],
      ["dtu", 5, 6],
      ["dtu", 7, null],
    ]);
  });

  it("began with the last message of its network module, whose connection is unknown", async () => {
    side.ingest.receive(state, "attributes", { reportInterval: 20 });
    report();
    side.clock.advance(2 * minute);
    await side.ingest.sweep();
    expect(await stored()).toEqual([["dtu", 0, null]]);
    report();
    expect(await stored()).toEqual([["dtu", 0, 2]]);
  });

  it("is one of the controller if only that is silent, from its last values on", async () => {
    start();
    side.clock.advance(2 * minute);
    side.ingest.receive(state, "attributes", { csq: 20 });
    await side.ingest.sweep();
    expect(await stored()).toEqual([["controller", 0, null]]);
    side.clock.advance(minute);
    report();
    expect(await stored()).toEqual([["controller", 0, 3]]);
  });

  it("of the controller continues while the network module is away, and ends with the next values", async () => {
    start();
    side.ingest.receive(state, "attributes", { controllerOnline: false });
    side.clock.advance(minute);
    side.ingest.disconnected(state);
    side.clock.advance(minute);
    side.ingest.connected(state);
    side.clock.advance(minute);
    report();
    expect(await stored()).toEqual([
      ["controller", 0, 3],
      ["dtu", 1, 2],
    ]);
  });

  it("is not recorded for a device that was never connected, and causes no writing while values arrive", async () => {
    expect(await stored()).toEqual([]);
    start();
    for (let time = 0; time < 10; time += 1) {
      side.clock.advance(20_000);
      report();
    }
    await side.ingest.sweep();
    expect(await stored()).toEqual([]);
  });

  it("has no length if the clock was set back during it", async () => {
    start();
    side.clock.advance(minute);
    side.ingest.disconnected(state);
    side.clock.advance(-8 * hour);
    side.ingest.connected(state);
    expect(await stored()).toEqual([["dtu", 1, 1]]);
  });

  it("is deleted with the device", async () => {
    start();
    side.ingest.disconnected(state);
    expect(await stored()).toHaveLength(1);
    await store().db.deleteFrom("devices").where("deviceId", "=", state.deviceId).execute();
    expect(await stored()).toEqual([]);
  });

  /** Ends the platform's process, gracefully or not, and starts another one a minute later. */
  async function restart(graceful: boolean): Promise<DeviceSide> {
    if (graceful) {
      side.ingest.stopping();
      side.ingest.disconnected(state);
      await side.ingest.close();
    } else await side.ingest.flush();
    side.clock.advance(minute);
    return runIngest(store(), { clock: side.clock });
  }

  it.each([true, false])(
    "is not a restart of the platform from which it returns in time (graceful: %s)",
    async (graceful) => {
      start();
      const next = await restart(graceful);
      next.clock.advance(minute);
      next.ingest.connected(await loaded(next, state.deviceId));
      next.clock.advance(platformLimits.alarm.offline);
      report(await loaded(next, state.deviceId), next);
      await next.ingest.sweep();
      expect(await stored(next)).toEqual([]);
      await next.close();
    },
  );

  it.each([true, false])(
    "began when it was last heard if it never returns from a restart (graceful: %s)",
    async (graceful) => {
      start();
      const next = await restart(graceful);
      next.clock.advance(platformLimits.alarm.offline - 1);
      await next.ingest.sweep();
      expect(await stored(next)).toEqual([]);
      next.clock.advance(1);
      await next.ingest.sweep();
      expect(await stored(next)).toEqual([["dtu", 0, null]]);
      next.clock.advance(minute);
      next.ingest.connected(await loaded(next, state.deviceId));
      expect(await stored(next)).toEqual([["dtu", 0, 12]]);
      await next.close();
    },
  );

  it("is recorded after a restart also for a device that was interrupted before", async () => {
    start();
    side.ingest.disconnected(state);
    side.clock.advance(minute);
    side.ingest.connected(state);
    report();
    const next = await restart(false);
    next.clock.advance(platformLimits.alarm.offline);
    await next.ingest.sweep();
    expect(await stored(next)).toEqual([
      ["dtu", 0, 1],
      ["dtu", 1, null],
    ]);
    await next.close();
  });

  it("continues over a restart, and ends when the device is back", async () => {
    start();
    side.ingest.disconnected(state);
    const next = await restart(false);
    next.clock.advance(platformLimits.alarm.offline);
    await next.ingest.sweep();
    next.ingest.connected(await loaded(next, state.deviceId));
    expect(await stored(next)).toEqual([["dtu", 0, 11]]);
    await next.close();
  });

  it("waits as long again for devices if the clock is set ahead after a start", async () => {
    start();
    const next = await restart(false);
    next.putAhead(8 * hour);
    await next.ingest.sweep();
    expect(await stored(next)).toEqual([]);
    next.ingest.connected(await loaded(next, state.deviceId));
    next.clock.advance(platformLimits.alarm.offline);
    report(await loaded(next, state.deviceId), next);
    await next.ingest.sweep();
    expect(await stored(next)).toEqual([]);
    await next.close();
  });

  /** A process that takes over the devices of another one, which died. */
  async function takeOver() {
    await side.ingest.flush();
    let follower: Follower | undefined;
    const signals: Parts["signals"] = { notify: async () => {}, listen() {}, onGap() {}, close: async () => {} };
    const follow: Parts["follow"] = (given) => {
      follower = given;
      return () => {};
    };
    const next = await runIngest(store(), { clock: side.clock, parts: { ...allParts, signals, follow } });
    await follower?.gained(0);
    return next;
  }

  it("is not the takeover by another process after which it reports in time, even if it counted as offline", async () => {
    start();
    const next = await takeOver();
    next.clock.advance(platformLimits.alarm.start);
    await next.ingest.sweep();
    report(await loaded(next, state.deviceId), next);
    next.clock.advance(platformLimits.alarm.offline - platformLimits.alarm.start);
    report(await loaded(next, state.deviceId), next);
    await next.ingest.sweep();
    expect(await stored(next)).toEqual([]);
    await next.close();
  });

  it("began with its last message if it is silent after a takeover", async () => {
    start();
    const next = await takeOver();
    next.clock.advance(platformLimits.alarm.start);
    await next.ingest.sweep();
    expect(await stored(next)).toEqual([]);
    next.clock.advance(platformLimits.alarm.offline);
    await next.ingest.sweep();
    expect(await stored(next)).toEqual([["dtu", 0, null]]);
    await next.close();
  });
});
