import type { Insertable } from "kysely";
import { type Language, pickLanguage } from "#lib/domain/languages.ts";
import type { Channel } from "#lib/domain/people/channels.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { shortTime } from "#lib/domain/time/days.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { alarmWords } from "../../alarms/alarm-answer.ts";
import { datedWords, digestWords, messageWords } from "../../sentences.ts";
import type { Schema, Time } from "../../store/schema.ts";
import { type Addresses, placesOf } from "../addresses.ts";
import { newDelivery } from "../deliver/new-delivery.ts";
import type { ReceiptRow } from "../receipts.ts";
import type { DueRow } from "./due-messages.ts";

/** Alarms named in a combined message; the others are only counted. */
const named = 3;

type Words = { title: string; text: string };

function wordsOf(row: DueRow, language: Language, now: Time): Words {
  const { alarmName, content: text } = alarmWords(language, row);
  // A delayed message, after quiet hours, a snooze or an outage, would otherwise seem to be about a new alarm.
  const content = datedWords(language, { content: text, time: shortTime(row.alarmTime, siteTimeZone) });
  const title = `${row.deviceName}: ${alarmName}`;
  if (row.recoverTime !== null) return { title, text: messageWords(language, "recovered", { content }) };
  const minutes = Math.max(1, Math.round((now - row.alarmTime) / minute));
  if (row.kind === "escalated") return { title, text: messageWords(language, "escalated", { content, minutes }) };
  return { title, text: content };
}

function gatheredWords(rows: readonly DueRow[], language: Language, now: Time): Words {
  const urgent = rows.toSorted((a, b) => Number(b.level === "critical") - Number(a.level === "critical"));
  const titles = urgent.slice(0, named).map((row) => wordsOf(row, language, now).title);
  return digestWords(language, {
    alarms: rows.length,
    devices: new Set(rows.map(({ deviceId }) => deviceId)).size,
    titles,
    more: rows.length - titles.length,
  });
}

/**
 * Tag of a combined message: the next one replaces it on the screen and at the push service, unless it names a critical
 * alarm, which must remain visible to people who slept or were offline.
 */
function gatheredTag(rows: readonly DueRow[]): string {
  const critical = rows.find(({ level }) => level === "critical");
  return critical ? `digest ${critical.messageId}` : "digest";
}

const eventOf = ({ messageId, kind, ...row }: DueRow) => ({
  id: messageId,
  kind,
  policeId: row.policeId,
  deviceId: row.deviceId,
  deviceName: row.deviceName,
  alarmType: row.alarmType,
  level: row.level,
  alarmTime: row.alarmTime,
  recoverTime: row.recoverTime,
});

/** Text and link of a message about these alarms; null for none. */
export function contentOf(rows: readonly DueRow[], now: Time) {
  const [first] = rows;
  if (!first) return null;
  const language = pickLanguage(first.lang, null);
  const many = rows.length > 1;
  return {
    kind: many ? "digest" : first.kind === "recovered" ? "recovered" : "alarm",
    ...(many ? gatheredWords(rows, language, now) : wordsOf(first, language, now)),
    link: many ? href("alarms") : href("deviceAlarm", { deviceId: first.deviceId }),
    tag: many ? gatheredTag(rows) : first.policeId,
    events: JSON.stringify(rows.map(eventOf)),
  };
}

type Recipient = { receipt: ReceiptRow; addresses: Addresses; channels: readonly Channel[]; now: Time };

/** One message about these alarms for a person, by each channel and for each of its destinations. */
export function messageOf(
  rows: readonly DueRow[],
  { receipt, addresses, channels, now }: Recipient,
): Insertable<Schema["deliveries"]>[] {
  const content = contentOf(rows, now);
  if (!content) return [];
  return channels.flatMap((channel) =>
    placesOf(channel, addresses, receipt).map((targetId) => ({
      ...newDelivery(channel, targetId, now),
      userId: receipt.userId,
      ...content,
    })),
  );
}
