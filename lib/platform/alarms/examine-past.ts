import { limits } from "#lib/domain/limits.ts";
import { day } from "#lib/domain/time/spans.ts";
import { changeDevice } from "../ingest/change-device.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import { platformLimits } from "../platform-limits.ts";
import type { Db } from "../store/schema.ts";
import { createReplay, type Found } from "./engine/replay.ts";
import { lateKey } from "./load-causes.ts";
import { pastReadings } from "./past-readings.ts";
import { openIncident, storeCause, writeCause } from "./record.ts";
import { causeKey } from "./rule.ts";

const end = Number.POSITIVE_INFINITY;

/** Whether two incidents overlap, and so are the same as far as known. */
const overlaps = (a: Pick<Found, "alarmTime" | "recoverTime">, b: Pick<Found, "alarmTime" | "recoverTime">) =>
  a.alarmTime <= (b.recoverTime ?? end) && b.alarmTime <= (a.recoverTime ?? end);

/** Stored incidents of a device since a time. */
async function storedIncidents(db: Db, deviceId: string, from: number) {
  const rows = await db
    .selectFrom("alarms")
    .select(["alarmType", "argId", "alarmTime", "recoverTime"])
    .where("deviceId", "=", deviceId)
    .where(({ eb, or }) => or([eb("recoverTime", "is", null), eb("recoverTime", ">=", from)]))
    .execute();
  return rows.map((row) => ({ ...row, key: causeKey(row.alarmType, row.argId) }));
}

/**
 * Replays the past of a device with late values, and adds incidents that could not be known before. Existing incidents
 * stay unchanged.
 */
export async function examinePast(context: IngestContext, db: Db, state: DeviceState, now: number): Promise<void> {
  const { late, deviceId } = state;
  if (!late) return;
  await context.batch.flush();
  // Waits while rows are unwritten or more arrived: values missing from the database would never be examined.
  if (context.batch.rows.devices.has(state)) return;
  const { lateLead } = platformLimits.alarm;
  const from = Math.max(late.from, now - limits.historyDays * day);
  // A device's clock may be ahead of ours; a reading further ahead is from before our clock was set back.
  const to = Math.min(state.observedTime, now + platformLimits.deviceClock.ahead);
  const { before, moments } = await pastReadings(db, state, from - lateLead, to);
  const known = await storedIncidents(db, deviceId, from);
  const replay = createReplay(state.args.measured, before);
  for (const [time, values] of moments) replay.take(time, values);
  changeDevice(context, state, now, () => {
    for (const found of replay.incidents) {
      const key = causeKey(found.alarmType, found.argId);
      if ((found.recoverTime ?? end) < from || known.some((each) => each.key === key && overlaps(each, found)))
        continue;
      if (found.recoverTime !== null) openIncident(context, state, found);
      else if (!state.open.has(key)) {
        openIncident(context, state, found);
        storeCause(context, state, key, { phase: "raised" }, 0);
        state.dues.delete(key);
      }
    }
    for (const [key, cause] of replay.causes) {
      const present = state.causes.get(key);
      const due = state.dues.get(key);
      // Late values may show that a current condition began earlier than was known.
      if (cause.phase === "pending" && present?.phase === "pending" && cause.since < present.since && due)
        storeCause(context, state, key, cause, due);
    }
  });
  if (state.late !== late) return;
  state.late = null;
  writeCause(context, state, lateKey, null);
}
