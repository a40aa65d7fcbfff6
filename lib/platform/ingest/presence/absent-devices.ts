import { platformLimits } from "../../platform-limits.ts";
import type { Db } from "../../store/schema.ts";
import type { IngestContext } from "../context.ts";
import type { Registry } from "../registry.ts";

/**
 * Devices that did not return after a start of the platform, or after this process took over their part: interrupted
 * since their last message. Those that return in time were not interrupted: only the platform was away.
 */
export type AbsentDevices = {
  /** Starts waiting for the devices of a part, or for all. */
  begin(part: number | undefined, now: number): void;
  end(part: number): void;
  /** Restarts the waiting time. */
  again(now: number): void;
  /** Records the devices whose time is over. */
  check(now: number): Promise<void>;
};

/** As long as a device may be silent before it counts as lost. */
const patience = platformLimits.alarm.offline;

type Options = { context: IngestContext; registry: Registry; db: Db };

export function awaitAbsentDevices({ context, registry, db }: Options): AbsentDevices {
  const { batch, parts } = context;
  const due = new Map<number | undefined, number>();

  async function record(part: number | undefined): Promise<void> {
    const absent = db
      .selectFrom("devices")
      .select("deviceId")
      .where("dtuOnline", "=", 0)
      .where("activeTime", "is not", null)
      .where(parts.within("deviceId", part))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("interruptions")
              .select("link")
              .whereRef("interruptions.deviceId", "=", "devices.deviceId")
              .where("link", "=", "dtu")
              .where("endTime", "is", null),
          ),
        ),
      );
    for (const { deviceId } of await absent.execute()) {
      const state = await registry.byId(deviceId);
      // Heard meanwhile, or even lost again, which is recorded by itself.
      if (state?.messageTime !== 0 || state.row.dtuOnline === 1) continue;
      const time = state.row.receiveTime ?? state.row.statusTime;
      batch.rows.links.push({ state, link: "dtu", lost: true, time });
      batch.added(state);
    }
  }
  return {
    begin: (part, now) => void due.set(part, now + patience),
    end: (part) => void due.delete(part),
    again(now) {
      for (const part of due.keys()) due.set(part, now + patience);
    },
    async check(now) {
      for (const [part, time] of due) {
        if (time > now) continue;
        due.delete(part);
        await record(part);
      }
    },
  };
}
