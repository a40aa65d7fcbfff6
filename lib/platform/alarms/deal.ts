import { expressionBuilder } from "kysely";
import type { alarms } from "#lib/contract/alarms.ts";
import { pictureIdOf, storedPicture } from "#lib/domain/stored-pictures.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { areOwnPictures } from "../pictures/own-pictures.ts";
import { platformLimits } from "../platform-limits.ts";
import { Refusal } from "../refusal.ts";
import { countRows } from "../store/count-rows.ts";
import type { Schema } from "../store/schema.ts";
import { alarmRows } from "./alarm-rows.ts";
import { markDealt, markUntreated, publishDealt } from "./mark-dealt.ts";
import { visibleAlarms } from "./visible-alarms.ts";

/** The named alarms if the caller sees all of them; one foreign or unknown id refuses all. */
async function everyVisibleAlarm(call: Call, policeIds: readonly string[]) {
  const ids = [...new Set(policeIds)];
  const visible = visibleAlarms(call).where("alarms.policeId", "in", ids);
  if ((await countRows(visible)) !== ids.length) throw new Refusal("alarm.notFound");
  return { ids, chosen: expressionBuilder<Schema, "alarms">()("alarms.policeId", "in", ids) };
}

/** The id of a photo that the caller uploaded for an alarm, or null for none. Refuses any other address. */
async function photoIdOf(call: Call, address: string | undefined): Promise<string | null> {
  if (address === undefined) return null;
  const pictureId = pictureIdOf(address);
  if (!pictureId || !(await areOwnPictures(call, [pictureId], "alarm"))) throw new Refusal("picture.notFound");
  return pictureId;
}

/** Deals with those of the named alarms that are untreated, and answers who dealt with the first. */
export const dealAlarms: Handler<typeof alarms.deal> = async (call, input) => {
  const named = "policeIds" in input ? input.policeIds : [input.policeId];
  const { ids, chosen } = await everyVisibleAlarm(call, named);
  const dealPicture = await photoIdOf(call, input.dealPicture);
  const rows = await markDealt(call, chosen, call.now(), { dealNote: input.dealNote, dealPicture });
  publishDealt(call, rows);
  const readTime = call.now();
  const [first = ""] = ids;
  const now = await alarmRows(call, {}).where("alarms.policeId", "=", first).executeTakeFirst();
  return {
    dealt: rows.length,
    dealTime: now?.dealTime ?? null,
    dealUserName: now?.dealUserName ?? null,
    dealPicture: now?.dealPicture ? storedPicture(now.dealPicture) : null,
    readTime,
  };
};

/** Reverts the named alarms to untreated, if the caller has just dealt with them. */
export const undealAlarms: Handler<typeof alarms.undeal> = async (call, { policeIds }) => {
  const { chosen } = await everyVisibleAlarm(call, policeIds);
  const rows = await markUntreated(call, chosen, call.now() - platformLimits.dealUndo);
  if (rows.length > 0)
    call.log.info({ event: "undealt", userId: callerOf(call).userId }, "alarms marked as open again");
  publishDealt(call, rows);
  return { undone: rows.length, readTime: call.now() };
};
