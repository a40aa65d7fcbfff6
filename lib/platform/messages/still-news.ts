import type { Kysely } from "kysely";
import { pickLanguage } from "#lib/domain/languages.ts";
import { messageWords } from "../sentences.ts";
import type { Schema, Time } from "../store/schema.ts";
import { undoable } from "./due-messages.ts";
import { incidentKey, keptFromGuests } from "./kept-from-guests.ts";
import { quietUntil } from "./quiet-hours.ts";
import { receiptOf } from "./receipts.ts";
import type { DeliveryRow } from "./recipient.ts";
import { watcherKey, watchersOf } from "./watchers.ts";

type Event = { policeId: string; deviceId: string; level: string; recoverTime: Time | null };
type News = DeliveryRow | Time | null;

/** The message of one alarm as it is by now. */
async function asItIs(db: Kysely<Schema>, delivery: DeliveryRow, now: Time): Promise<News> {
  const alarm = await db
    .selectFrom("alarms")
    .innerJoin("users", (join) => join.on("users.userId", "=", delivery.userId))
    .select(["status", "dealTime", "level", "recoverTime", "snoozeUntil", "users.lang"])
    .where("policeId", "=", delivery.tag)
    .executeTakeFirst();
  if (!alarm) return delivery;
  const { recoverTime } = alarm;
  if (alarm.status !== "untreated") return undoable(alarm, now) || null;
  if ((alarm.snoozeUntil ?? 0) > now) return null;
  const events: Event[] = JSON.parse(delivery.events);
  if (recoverTime === null || events.some((event) => event.recoverTime !== null)) return delivery;
  if (alarm.level !== "critical") return null;
  const text = messageWords(pickLanguage(alarm.lang, null), "recovered", { content: delivery.text });
  return { ...delivery, text, events: JSON.stringify(events.map((event) => ({ ...event, recoverTime }))) };
}

/** Whether somebody may still know of what a message is about; of several alarms one is enough, as it is not to be missed. */
async function mayKnow(db: Kysely<Schema>, userId: string, events: readonly Event[], now: Time): Promise<boolean> {
  if (events.length === 0) return true;
  const deviceIds = [...new Set(events.map(({ deviceId }) => deviceId))];
  const seen = new Set((await watchersOf(db, deviceIds, now)).map(watcherKey));
  const kept = await keptFromGuests(
    db,
    events.map(({ policeId }) => policeId),
  );
  return events.some(
    ({ deviceId, policeId }) => seen.has(watcherKey({ userId, deviceId })) && !kept.has(incidentKey(userId, policeId)),
  );
}

/**
 * A message of alarms as it is true by now: it may have waited for its service, or for the next start, for long. Null
 * when nobody is to be told any more, by the rules of due-messages.ts: somebody dealt with it or muted it, it is over
 * and was not critical, or the person may not know of it any more. A time before which nobody is to be told: while
 * it is not certain that somebody dealt with it, and in quiet hours what is not critical. A critical one that is over is
 * told as over.
 */
export async function stillNews(db: Kysely<Schema>, delivery: DeliveryRow, now: Time): Promise<News> {
  const { kind, userId } = delivery;
  const about: Event[] = JSON.parse(delivery.events);
  if (!(await mayKnow(db, userId, about, now))) return null;
  if (kind !== "alarm" && kind !== "digest") return delivery;
  const news = kind === "alarm" ? await asItIs(db, delivery, now) : delivery;
  if (news === null || typeof news === "number") return news;
  const events: Event[] = JSON.parse(news.events);
  if (events.some(({ level, recoverTime }) => level === "critical" && recoverTime === null)) return news;
  const { quietFrom, quietTo } = await receiptOf(db, userId);
  return quietUntil(quietFrom, quietTo, now) ?? news;
}
