import { minute } from "#lib/domain/time/spans.ts";
import { inParts } from "../../store/in-parts.ts";
import type { Db } from "../../store/schema.ts";
import { changeDevice } from "../change-device.ts";
import type { IngestContext } from "../context.ts";
import type { DeviceRow, DeviceState } from "../device-state.ts";
import type { Registry } from "../registry.ts";
import { countPolls } from "./received.ts";

/** Missed report intervals after which a controller, or a connection inferred from messages, counts as lost. */
const patience = 3;

/** Detects silence of a controller behind a connected DTU, and of a DTU whose connection is only inferred. */
export function sweepSilence(context: IngestContext, state: DeviceState, now: number): void {
  const { row, interval } = state;
  // A future time was recorded before our clock was set back: silence counts from now.
  state.messageTime = Math.min(state.messageTime, now);
  state.valueTime = Math.min(state.valueTime, now);
  // It has not reported to this process, but perhaps to another: it is given time to report.
  if (row.dtuOnline === 0 || state.messageTime === 0) return;
  const lost = state.link === "inferred" && now - state.messageTime > patience * interval;
  const silent = row.controllerOnline === 1 && now - state.valueTime > patience * interval;
  const missed = row.controllerOnline === 1 ? Math.max(0, Math.floor((now - state.valueTime) / interval) - 1) : 0;
  const failed = Math.max(0, missed - state.missed);
  if (!lost && !silent && failed === 0) return;
  state.missed = missed;
  const change = (changed: DeviceRow) => {
    countPolls(state, changed, { good: 0, failed });
    if (lost) changed.dtuOnline = 0;
    else if (silent) changed.controllerOnline = 0;
  };
  changeDevice(context, state, now, change, lost ? state.messageTime : state.valueTime);
}

/** A sweep looks this far ahead, so that it does not miss a renewal just before the expiry. */
const ahead = 10 * minute;

/** Reloads the expiry of loaded devices: renewals only write to the database. */
async function readEnds(db: Db, registry: Registry, now: number): Promise<void> {
  const near = [...registry.all()].filter(({ row }) => row.expireTime <= now + ahead);
  for (const some of inParts(near)) {
    const rows = await db
      .selectFrom("devices")
      .select(["deviceId", "expireTime"])
      .where(
        "deviceId",
        "in",
        some.map(({ deviceId }) => deviceId),
      )
      .execute();
    const ends = new Map(rows.map(({ deviceId, expireTime }) => [deviceId, expireTime]));
    for (const state of some) state.row.expireTime = ends.get(state.deviceId) ?? state.row.expireTime;
  }
}

/** Devices that have expired, or were renewed, since their status was derived. */
export async function sweepExpiry(context: IngestContext, db: Db, registry: Registry, now: number): Promise<void> {
  await readEnds(db, registry, now);
  const rows = await db
    .selectFrom("devices")
    .select(["deviceId", "expireTime"])
    .where(context.parts.within("deviceId"))
    .where(({ eb, and, or }) =>
      or([
        and([eb("expireTime", "<=", now), eb("status", "!=", "expired")]),
        and([eb("expireTime", ">", now), eb("status", "=", "expired")]),
      ]),
    )
    .limit(1000)
    .execute();
  for (const { deviceId, expireTime } of rows) {
    const state = await registry.byId(deviceId);
    if (state) changeDevice(context, state, now, (row) => Object.assign(row, { expireTime }));
  }
}
