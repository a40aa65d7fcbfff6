import { expressionBuilder } from "kysely";
import type { alarms } from "#lib/contract/alarms.ts";
import type { Call, Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { countRows } from "../store/count-rows.ts";
import type { Schema } from "../store/schema.ts";
import { markDealt, tellDealt } from "./mark-dealt.ts";
import { type AlarmFilter, visibleAlarms } from "./visible-alarms.ts";

type Seen = { untilTime?: number | undefined; most?: number | undefined };

/**
 * Deals with everything that the filter shows and the person has seen, or with nothing. What came in after the list was
 * read stays. A row that was written just then and committed later would pass that bound, so what was dealt with since,
 * by whoever, may not be more than the list had.
 */
async function dealSeen(call: Call, filter: AlarmFilter, { untilTime, most }: Seen, dealNote: string | undefined) {
  const dealTime = call.now();
  // One after the other: two that mark the same rows in another order would block each other.
  const rows = await call.exclusively("alarms.dealAll", async (trx) => {
    const inside = { ...call, db: trx };
    let meant = visibleAlarms(inside, filter);
    if (untilTime !== undefined) meant = meant.where("alarms.createTime", "<=", untilTime);
    const waiting = meant.where("alarms.status", "=", "untreated").select("alarms.policeId");
    const chosen = expressionBuilder<Schema, "alarms">()("alarms.policeId", "in", waiting);
    const marked = await markDealt(inside, chosen, dealTime, dealNote);
    if (most !== undefined) {
      const count = await countRows(meant.where("alarms.dealTime", ">=", untilTime ?? dealTime));
      if (Math.max(count, marked.length) > most) throw new Refusal("alarm.moreCame");
    }
    return marked;
  });
  tellDealt(call, rows);
  return { dealt: rows.length, dealTime };
}

/** Deals with all of a filter; without the bounds `untilTime` and `most` also with what nobody has seen yet. */
export const dealAllAlarms: Handler<typeof alarms.dealAll> = (call, { untilTime, most, dealNote, ...filter }) =>
  dealSeen(call, filter, { untilTime, most }, dealNote);

/** Deals with all of one device, which the caller must see. */
export const dealDeviceAlarms: Handler<typeof alarms.dealDevice> = async (call, { deviceId, dealNote, ...seen }) => {
  await visibleDevice(call, deviceId);
  return dealSeen(call, { deviceId }, seen, dealNote);
};
