import type { Kysely } from "kysely";
import { pickLanguage } from "#lib/domain/languages.ts";
import { messageWords } from "../sentences.ts";
import type { Schema, Time } from "../store/schema.ts";
import { undoable } from "./due-messages.ts";
import { quietUntil } from "./quiet-hours.ts";
import { receiptOf } from "./receipts.ts";
import type { DeliveryRow } from "./recipient.ts";

type Event = { level: string; recoverTime: Time | null };
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

/**
 * A message of alarms as it is true by now: it may have waited for its service, or for the next start, for long. Null
 * when nobody is to be told any more, by the rules of due-messages.ts: somebody dealt with it or muted it, or it is over
 * and was not critical. A time before which nobody is to be told: while it is not certain that somebody dealt with it,
 * and in quiet hours what is not critical. A critical one that is over is told as over.
 */
export async function stillNews(db: Kysely<Schema>, delivery: DeliveryRow, now: Time): Promise<News> {
  const { kind, userId } = delivery;
  if (kind !== "alarm" && kind !== "digest") return delivery;
  const news = kind === "alarm" ? await asItIs(db, delivery, now) : delivery;
  if (news === null || typeof news === "number") return news;
  const events: Event[] = JSON.parse(news.events);
  if (events.some(({ level, recoverTime }) => level === "critical" && recoverTime === null)) return news;
  const { quietFrom, quietTo } = await receiptOf(db, userId);
  return quietUntil(quietFrom, quietTo, now) ?? news;
}
