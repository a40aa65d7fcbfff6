import { pickLanguage } from "#lib/domain/languages.ts";
import { messageWords } from "../../sentences.ts";
import type { Db, Time } from "../../store/schema.ts";
import type { DeliveryRow } from "../deliver/recipient.ts";
import { receiptOf } from "../receipts.ts";
import { awaitedRows, undoable } from "./due-messages.ts";
import { hiddenFromGuests, incidentKey } from "./hidden-from-guests.ts";
import { contentOf } from "./message-of.ts";
import { quietUntil } from "./quiet-hours.ts";
import { watcherKey, watchersOf } from "./watchers.ts";

type Event = { id: string; policeId: string; deviceId: string; level: string; recoverTime: Time | null };
type News = DeliveryRow | Time | null;

/** The message of a single alarm in its current state. */
async function asItIs(db: Db, delivery: DeliveryRow, now: Time): Promise<News> {
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

/** Those of a message's alarms that the person may still see. */
async function stillKnown(db: Db, userId: string, events: readonly Event[], now: Time): Promise<Event[]> {
  const deviceIds = [...new Set(events.map(({ deviceId }) => deviceId))];
  const watchers = new Set((await watchersOf(db, deviceIds, now)).map(watcherKey));
  const kept = await hiddenFromGuests(
    db,
    events.map(({ policeId }) => policeId),
  );
  return events.filter(
    ({ deviceId, policeId }) =>
      watchers.has(watcherKey({ userId, deviceId })) && !kept.has(incidentKey(userId, policeId)),
  );
}

/** The message limited to what the person may still see; null if that is nothing. */
async function asMayBeKnown(db: Db, delivery: DeliveryRow, now: Time): Promise<DeliveryRow | null> {
  const events: Event[] = JSON.parse(delivery.events);
  if (events.length === 0) return delivery;
  const known = await stillKnown(db, delivery.userId, events, now);
  if (known.length === events.length) return delivery;
  if (known.length === 0) return null;
  const ids = known.map(({ id }) => id);
  const content = contentOf(await awaitedRows(db).where("messageId", "in", ids).execute(), now);
  return content && { ...delivery, ...content };
}

/**
 * A message of alarms in its current state, since it may have waited long for its service or a restart. Null if it is
 * no longer needed, by the rules of due-messages.ts: dealt with, snoozed, over and not critical, or no longer visible.
 * A time if it must wait: while the dealing may be reverted, and for a non-critical one in quiet hours. A critical
 * alarm that is over is reported as over.
 */
export async function currentMessage(db: Db, delivery: DeliveryRow, now: Time): Promise<News> {
  const known = await asMayBeKnown(db, delivery, now);
  if (known?.kind !== "alarm" && known?.kind !== "digest") return known;
  const news = known.kind === "alarm" ? await asItIs(db, known, now) : known;
  if (news === null || typeof news === "number") return news;
  const events: Event[] = JSON.parse(news.events);
  if (events.some(({ level, recoverTime }) => level === "critical" && recoverTime === null)) return news;
  const { quietFrom, quietTo } = await receiptOf(db, delivery.userId);
  return quietUntil(quietFrom, quietTo, now) ?? news;
}
