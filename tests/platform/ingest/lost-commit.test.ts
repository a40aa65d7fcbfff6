import { afterEach, beforeEach, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import { addFreezer, type DeviceSide, runIngest } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { storeWithTransactions } from "#tests/support/site/store-with-transactions.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a batch whose commit was not confirmed by the database", (store) => {
  let side: DeviceSide;
  let state: DeviceState;
  let last = 0;
  let loseNext = false;

  /** The same database, whose connection breaks after a commit but before its confirmation. */
  const breaking = () =>
    storeWithTransactions(store(), async (run) => {
      const done = await run();
      if (!loseNext) return done;
      loseNext = false;
      throw new Error("Connection terminated unexpectedly");
    });
  beforeEach(async () => {
    last += 1;
    side = await runIngest(breaking());
    await addFreezer(store(), `L${last}`);
    const found = await side.ingest.registry.byId(`L${last}`);
    if (!found) throw new Error("no device");
    state = found;
    side.ingest.connected(state);
    side.ingest.receive(state, "telemetry", { T1: -18, HAL: -15, LAL: -22 });
    await side.ingest.flush();
  });
  afterEach(() => side.close());

  it("has its incidents ended and reported when their end arrives before it is written again", async () => {
    side.clock.advance(minute);
    side.ingest.receive(state, "telemetry", { T1: -10 });
    loseNext = true;
    await side.ingest.flush();
    side.clock.advance(minute);
    side.ingest.receive(state, "telemetry", { T1: -18 });
    await side.ingest.flush();
    const alarms = await store().db.selectFrom("alarms").selectAll().where("deviceId", "=", state.deviceId).execute();
    expect(alarms).toMatchObject([{ alarmType: "high", alarmTime: noon + minute, recoverTime: noon + 2 * minute }]);
    const notices = store()
      .db.selectFrom("alarmNotices")
      .select("kind")
      .where("policeId", "=", alarms[0]?.policeId ?? "");
    expect((await notices.orderBy("kind").execute()).map(({ kind }) => kind)).toEqual(["raised", "recovered"]);
  });

  it("has its interruptions stored once each when the device returned, and was lost again, before the next try", async () => {
    const minutes = async () => {
      const rows = store().db.selectFrom("interruptions").selectAll().where("deviceId", "=", state.deviceId);
      const found = await rows.orderBy("startTime").execute();
      return found.map(({ startTime, endTime }) => [startTime, endTime].map((time) => time && (time - noon) / minute));
    };
    const turn = async (work: "connected" | "disconnected", isLost: boolean) => {
      side.clock.advance(minute);
      side.ingest[work](state);
      loseNext = isLost;
      await side.ingest.flush();
    };
    await turn("disconnected", false);
    await turn("connected", true);
    await turn("disconnected", true);
    await turn("connected", true);
    await turn("disconnected", false);
    expect(await minutes()).toEqual([
      [1, 2],
      [3, 4],
      [5, null],
    ]);
  });
});
