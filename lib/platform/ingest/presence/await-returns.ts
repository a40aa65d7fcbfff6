import { awaitDevices, postponeLinkAlarms } from "../../alarms/await-devices.ts";
import { platformLimits } from "../../platform-limits.ts";
import type { Db } from "../../store/schema.ts";
import { changeDevice } from "../change-device.ts";
import type { IngestContext } from "../context.ts";
import type { Registry } from "../registry.ts";
import { awaitAbsentDevices } from "./absent-devices.ts";

/**
 * Devices of which a new process does not know whether they are connected. Those of parts taken over from another
 * process keep their state until they have had time to report.
 */
export type Returns = {
  /** All devices are offline, because this process just started. */
  started(now: number): void;
  begin(part: number, now: number): Promise<void>;
  end(part: number): void;
  /** Restarts the waiting time, for awaited devices and all that are offline. */
  again(now: number): Promise<void>;
  /** Marks devices that did not report in time as lost, and later records them as interrupted. */
  check(now: number): Promise<void>;
};

type Options = { context: IngestContext; registry: Registry; db: Db };

/** Awaits devices behind an external broker, which reports no connections: only messages show them. */
export function awaitReturns({ context, registry, db }: Options): Returns {
  const { parts } = context;
  const due = new Map<number, number>();
  const absent = awaitAbsentDevices({ context, registry, db });

  async function giveUp(part: number, now: number): Promise<void> {
    const online = db.selectFrom("devices").select("deviceId").where("dtuOnline", "=", 1);
    for (const { deviceId } of await online.where(parts.within("deviceId", part)).execute()) {
      const state = await registry.byId(deviceId);
      // Recorded as an interruption later, if it is still absent then.
      if (state?.messageTime === 0)
        changeDevice(context, state, now, (row) => Object.assign(row, { dtuOnline: 0 }), null);
    }
  }
  return {
    started: (now) => absent.begin(undefined, now),
    async begin(part, now) {
      await awaitDevices(db, now, (column) => parts.within(column, part));
      due.set(part, now + platformLimits.alarm.start);
      absent.begin(part, now);
    },
    end(part) {
      due.delete(part);
      absent.end(part);
    },
    async again(now) {
      await postponeLinkAlarms(db, now, (column) => parts.within(column));
      for (const part of due.keys()) due.set(part, now + platformLimits.alarm.start);
      absent.again(now);
    },
    async check(now) {
      for (const [part, time] of due) {
        if (time > now) continue;
        due.delete(part);
        await giveUp(part, now);
      }
      await absent.check(now);
    },
  };
}
