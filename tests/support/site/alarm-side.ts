import { day, minute } from "#lib/domain/time/spans.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { addFreezer, type DeviceSide, runIngest } from "../servers/mqtt.ts";
import type { fixedClock } from "../servers/platform.ts";

/** A freezer with limits of -15 and -22 °C and a delay of ten minutes, and its incidents. */
export type AlarmSide = {
  readonly side: DeviceSide;
  readonly state: DeviceState;
  deviceId: string;
  /** The device reports after this many minutes. */
  after(minutes: number, values: Record<string, unknown>): void;
  /** Lets minutes pass; the platform sweeps every minute. */
  wait(minutes: number): Promise<void>;
  incidents(): Promise<Incident[]>;
  /** Kinds of notices so far, in order. */
  notices(): Promise<string[]>;
  /** Kills the platform and starts it again; the device reconnects, unless it is `away`. */
  restart(away?: "away"): Promise<void>;
  close(): Promise<void>;
};
type Incident = { alarmType: string; alarmTime: number; recoverTime: number | null; code: string | null };

export const settings = { T1: -18, HAL: -15, LAL: -22, tAO: 10, AFd: 1 };

/**
 * Adds a freezer and lets it report once. Rows are only written on request: a platform that has ended must not write
 * behind the back of the next one.
 */
export async function watchFreezer(
  store: Store,
  deviceId: string,
  { clock, ...more }: Parameters<typeof addFreezer>[2] & { clock?: ReturnType<typeof fixedClock> } = {},
): Promise<AlarmSide> {
  let side = await runIngest(store, { delay: day, ...(clock ? { clock } : {}) });
  await addFreezer(store, deviceId, more);
  async function connect(): Promise<DeviceState> {
    const state = await side.ingest.registry.byId(deviceId);
    if (!state) throw new Error("no device");
    side.ingest.connected(state);
    return state;
  }
  let state = await connect();
  side.ingest.receive(state, "telemetry", settings);
  await side.ingest.flush();
  return {
    get side() {
      return side;
    },
    get state() {
      return state;
    },
    deviceId,
    after(minutes, values) {
      side.clock.advance(minutes * minute);
      side.ingest.receive(state, "telemetry", values);
    },
    async wait(minutes) {
      for (let step = 0; step < minutes; step += 1) {
        side.clock.advance(minute);
        await side.ingest.flush();
        await side.ingest.sweep();
        await side.ingest.flush();
      }
    },
    async incidents() {
      await side.ingest.flush();
      return store.db
        .selectFrom("alarms")
        .select(["alarmType", "alarmTime", "recoverTime", "code"])
        .where("deviceId", "=", deviceId)
        .orderBy("alarmTime")
        .orderBy("alarmType")
        .execute();
    },
    async notices() {
      await side.ingest.flush();
      const rows = await store.db
        .selectFrom("alarmNotices")
        .innerJoin("alarms", "alarms.policeId", "alarmNotices.policeId")
        .select(["kind", "alarmType"])
        .where("alarms.deviceId", "=", deviceId)
        .orderBy("alarmNotices.createTime")
        .orderBy("noticeId")
        .execute();
      return rows.map(({ kind, alarmType }) => `${alarmType} ${kind}`);
    },
    async restart(away) {
      side = await runIngest(store, { delay: day, clock: side.clock });
      if (!away) state = await connect();
    },
    close: () => side.close(),
  };
}
