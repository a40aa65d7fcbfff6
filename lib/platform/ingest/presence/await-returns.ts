import { awaitDevices, postponeLinkAlarms } from "../../alarms/await-devices.ts";
import { platformLimits } from "../../platform-limits.ts";
import type { Db } from "../../store/schema.ts";
import { changeDevice } from "../change-device.ts";
import type { IngestContext } from "../context.ts";
import type { Registry } from "../registry.ts";

/** Devices of parts taken over from another process: they keep their state until they have had time to report. */
export type Returns = {
  begin(part: number, now: number): Promise<void>;
  end(part: number): void;
  /** Restarts the waiting time, for awaited devices and all that are offline. */
  again(now: number): Promise<void>;
  /** Marks devices that did not report in time as lost. */
  look(now: number): Promise<void>;
};

type Options = { context: IngestContext; registry: Registry; db: Db };

/** Awaits devices behind an external broker, which reports no connections: only messages show them. */
export function awaitReturns({ context, registry, db }: Options): Returns {
  const { parts } = context;
  const due = new Map<number, number>();

  async function giveUp(part: number, now: number): Promise<void> {
    const online = db.selectFrom("devices").select("deviceId").where("dtuOnline", "=", 1);
    for (const { deviceId } of await online.where(parts.within("deviceId", part)).execute()) {
      const state = await registry.byId(deviceId);
      if (state?.seen === 0) changeDevice(context, state, now, (row) => Object.assign(row, { dtuOnline: 0 }));
    }
  }
  return {
    async begin(part, now) {
      await awaitDevices(db, now, (column) => parts.within(column, part));
      due.set(part, now + platformLimits.alarm.start);
    },
    end: (part) => void due.delete(part),
    async again(now) {
      await postponeLinkAlarms(db, now, (column) => parts.within(column));
      for (const part of due.keys()) due.set(part, now + platformLimits.alarm.start);
    },
    async look(now) {
      for (const [part, time] of due) {
        if (time > now) continue;
        due.delete(part);
        await giveUp(part, now);
      }
    },
  };
}
