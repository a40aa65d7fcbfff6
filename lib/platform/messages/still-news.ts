import type { Kysely } from "kysely";
import { pickLanguage } from "#lib/domain/languages.ts";
import { messageWords } from "../sentences.ts";
import type { Schema, Time } from "../store/schema.ts";
import { undoable } from "./due-messages.ts";
import type { DeliveryRow } from "./recipient.ts";

type Event = { recoverTime: Time | null };

/**
 * The message of an alarm as it is true by now: it may have waited for its service, or for the next start, for long. Null
 * when nobody is to be told any more, by the rules of due-messages.ts: somebody dealt with it or muted it, or it is over
 * and was not critical. "later" while it is not certain that somebody did. A critical one that is over is told as over.
 */
export async function stillNews(
  db: Kysely<Schema>,
  delivery: DeliveryRow,
  now: Time,
): Promise<DeliveryRow | "later" | null> {
  if (delivery.kind !== "alarm") return delivery;
  const alarm = await db
    .selectFrom("alarms")
    .innerJoin("users", (join) => join.on("users.userId", "=", delivery.userId))
    .select(["status", "dealTime", "level", "recoverTime", "snoozeUntil", "users.lang"])
    .where("policeId", "=", delivery.tag)
    .executeTakeFirst();
  if (!alarm) return delivery;
  const { recoverTime } = alarm;
  if (alarm.status !== "untreated") return undoable(alarm, now) ? "later" : null;
  if ((alarm.snoozeUntil ?? 0) > now) return null;
  const events: Event[] = JSON.parse(delivery.events);
  if (recoverTime === null || events.some((event) => event.recoverTime !== null)) return delivery;
  if (alarm.level !== "critical") return null;
  const text = messageWords(pickLanguage(alarm.lang, null), "recovered", { content: delivery.text });
  return { ...delivery, text, events: JSON.stringify(events.map((event) => ({ ...event, recoverTime }))) };
}
