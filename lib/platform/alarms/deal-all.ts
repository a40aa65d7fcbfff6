import { expressionBuilder } from "kysely";
import type { alarms } from "#lib/contract/alarms.ts";
import type { Call, Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { Refusal } from "../refusal.ts";
import { countRows } from "../store/count-rows.ts";
import type { Schema } from "../store/schema.ts";
import { markDealt, publishDealt } from "./mark-dealt.ts";
import { type AlarmFilter, visibleAlarms } from "./visible-alarms.ts";

type Confirmed = { untilTime?: number | undefined; most?: number | undefined };

/**
 * Deals with all alarms that match the filter and that the person has seen, or with none. Alarms raised after the list
 * was read are left. Rows written just before and committed later would pass that bound, so the number of rows dealt
 * with since, by anyone, must not exceed the list's.
 */
async function dealConfirmed(
  call: Call,
  filter: AlarmFilter,
  { untilTime, most }: Confirmed,
  dealNote: string | undefined,
) {
  const dealTime = call.now();
  // Serialised: two calls that mark the same rows in different order would deadlock.
  const rows = await call.exclusively("alarms.dealAll", async (trx) => {
    const inside = { ...call, db: trx };
    let matching = visibleAlarms(inside, filter);
    if (untilTime !== undefined) matching = matching.where("alarms.createTime", "<=", untilTime);
    const waiting = matching.where("alarms.status", "=", "untreated").select("alarms.policeId");
    const chosen = expressionBuilder<Schema, "alarms">()("alarms.policeId", "in", waiting);
    const marked = await markDealt(inside, chosen, dealTime, { dealNote });
    if (most !== undefined) {
      const count = await countRows(matching.where("alarms.dealTime", ">=", untilTime ?? dealTime));
      if (Math.max(count, marked.length) > most) throw new Refusal("alarm.moreCame");
    }
    return marked;
  });
  publishDealt(call, rows);
  return { dealt: rows.length, dealTime };
}

/** Deals with all alarms of a filter; without the bounds `untilTime` and `most`, also with unseen ones. */
export const dealAllAlarms: Handler<typeof alarms.dealAll> = (call, { untilTime, most, dealNote, ...filter }) =>
  dealConfirmed(call, filter, { untilTime, most }, dealNote);

/** Deals with all alarms of one device, which the caller must see. */
export const dealDeviceAlarms: Handler<typeof alarms.dealDevice> = async (
  call,
  { deviceId, dealNote, ...confirmed },
) => {
  await visibleDevice(call, deviceId);
  return dealConfirmed(call, { deviceId }, confirmed, dealNote);
};
