import type { Insertable, Transaction } from "kysely";
import { minute } from "#lib/domain/time/spans.ts";
import type { Platform } from "../../call.ts";
import { sha256 } from "../../security/hashes.ts";
import { activeUsers } from "../../security/visibility/active-users.ts";
import { inParts } from "../../store/in-parts.ts";
import type { Schema, Time } from "../../store/schema.ts";
import { type ReceiptRow, receiptsOf } from "../receipts.ts";
import { hiddenFromGuests, incidentKey } from "./hidden-from-guests.ts";
import { watchersOf } from "./watchers.ts";

/** Notices per transaction. */
const most = 500;

type Awaited = Insertable<Schema["awaitedMessages"]>;
type Notice = {
  noticeId: string;
  policeId: string;
  kind: string;
  deviceId: string;
  alarmType: string;
  alarmTime: Time;
  recoverTime: Time | null;
};

/** One message per person, incident and kind, even if a notice is processed twice; only reminders repeat. */
const idOf = (userId: string, { policeId, noticeId }: Notice, what: string) =>
  sha256(`message ${userId} ${policeId} ${what} ${what === "reminded" ? noticeId : ""}`).slice(0, 32);

/** The messages about a notice to one person, and to their second recipient if nobody acts. */
function awaited(notice: Notice, receipt: ReceiptRow, alive: ReadonlySet<string>, now: Time): Awaited[] {
  const { policeId, alarmType, alarmTime, recoverTime } = notice;
  // It was over before it could be announced: late values, or a platform that was down.
  const kind = notice.kind === "raised" && recoverTime !== null ? "past" : notice.kind;
  const isOffline = alarmType === "offline";
  const lasted = (recoverTime ?? Number.POSITIVE_INFINITY) - alarmTime;
  if (isOffline && (receipt.offlineAlarm === 0 || lasted < receipt.offlineDelayMin * minute)) return [];
  // Counted from the incident's start: the delay is how long a disconnection may last for this person.
  const begins = kind === "raised" || kind === "reminded";
  const delayed = isOffline && begins ? alarmTime + receipt.offlineDelayMin * minute : now;
  const dueTime = Math.max(now, delayed);
  const common = { policeId, createTime: now, doneTime: null, outcome: null };
  const message = {
    messageId: idOf(receipt.userId, notice, kind === "past" ? "raised" : kind),
    userId: receipt.userId,
    kind,
    dueTime,
    ...common,
  };
  const { escalateTo, escalateAfterMin } = receipt;
  if (kind !== "raised" || escalateTo === null || escalateAfterMin === null || !alive.has(escalateTo)) return [message];
  return [
    message,
    {
      messageId: idOf(escalateTo, notice, "escalated"),
      userId: escalateTo,
      kind: "escalated",
      dueTime: dueTime + escalateAfterMin * minute,
      ...common,
    },
  ];
}

/** Second recipients whose accounts still exist. */
async function aliveOf(db: Transaction<Schema>, receipts: Iterable<ReceiptRow>): Promise<Set<string>> {
  const named = [...new Set([...receipts].flatMap(({ escalateTo }) => escalateTo ?? []))];
  if (named.length === 0) return new Set();
  const rows = await activeUsers(db).select("userId").where("userId", "in", named).execute();
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Drops messages about incidents that are over, for people who have not received them, except critical ones: goods that
 * were at risk are worth knowing. An incident that was over before it could be announced is reported as such, even if
 * its end is processed in a later round.
 */
async function dropUnsent(db: Transaction<Schema>, policeIds: readonly string[], now: Time): Promise<void> {
  await db
    .updateTable("awaitedMessages")
    .set({ doneTime: now, outcome: "dropped" })
    .where("policeId", "in", policeIds)
    .where("doneTime", "is", null)
    .where(({ eb, and, or, not, exists, selectFrom }) => {
      const critical = selectFrom("alarms")
        .select("alarms.policeId")
        .whereRef("alarms.policeId", "=", "awaitedMessages.policeId")
        .where("level", "=", "critical");
      return not(or([eb("kind", "=", "past"), and([eb("kind", "=", "raised"), exists(critical)])]));
    })
    .execute();
}

/** When each person last got a message about each of these incidents. */
async function lastSentOf(db: Transaction<Schema>, policeIds: readonly string[]): Promise<Map<string, Time>> {
  if (policeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("awaitedMessages")
    .select(({ fn }) => ["userId", "policeId", fn.max<Time>("doneTime").as("time")])
    .where("policeId", "in", policeIds)
    .where("outcome", "=", "sent")
    .groupBy(["userId", "policeId"])
    .execute();
  return new Map(rows.map(({ userId, policeId, time }) => [incidentKey(userId, policeId), time]));
}

/**
 * Whether a notice is not news to a person: the end of an unannounced incident, or a reminder just after the message
 * that ended a snooze. No snooze is shorter than a minute.
 */
const isOld = (kind: string, lastSent: Time | undefined, now: Time): boolean =>
  kind === "recovered"
    ? lastSent === undefined
    : kind === "reminded" && lastSent !== undefined && Math.abs(now - lastSent) < minute;

/**
 * Processes waiting notices of the alarm engine: each becomes one row per person who sees the device, in the same
 * transaction, so that none is lost or counted twice. Answers the number of notices.
 */
export function processNotices({ exclusively, now: clock }: Pick<Platform, "exclusively" | "now">): Promise<number> {
  return exclusively("messages.notices", async (db) => {
    const now = clock();
    const notices = await db
      .selectFrom("alarmNotices")
      .innerJoin("alarms", "alarms.policeId", "alarmNotices.policeId")
      .select(["noticeId", "alarmNotices.policeId", "kind", "deviceId", "alarmType", "alarmTime", "recoverTime"])
      .where("takeTime", "is", null)
      .orderBy("alarmNotices.createTime")
      .orderBy("noticeId")
      .limit(most)
      .execute();
    if (notices.length === 0) return 0;
    const over = notices.filter(({ kind }) => kind === "recovered").map(({ policeId }) => policeId);
    const repeated = notices.filter(({ kind }) => kind === "reminded").map(({ policeId }) => policeId);
    const deviceIds = [...new Set(notices.map(({ deviceId }) => deviceId))];
    const watchers = Map.groupBy(await watchersOf(db, deviceIds, now), ({ deviceId }) => deviceId);
    const people = [...new Set([...watchers.values()].flat().map(({ userId }) => userId))];
    const receipts = await receiptsOf(db, people);
    const alive = await aliveOf(db, receipts.values());
    const lastSent = await lastSentOf(db, [...over, ...repeated]);
    if (over.length) await dropUnsent(db, over, now);
    const kept = await hiddenFromGuests(
      db,
      notices.map(({ policeId }) => policeId),
    );
    const rows = notices.flatMap((notice) =>
      (watchers.get(notice.deviceId) ?? []).flatMap(({ userId }) => {
        const receipt = receipts.get(userId);
        const incident = incidentKey(userId, notice.policeId);
        if (!receipt || kept.has(incident) || isOld(notice.kind, lastSent.get(incident), now)) return [];
        return awaited(notice, receipt, alive, now);
      }),
    );
    // If two people name the same second recipient, the shorter delay applies.
    rows.sort((one, other) => one.dueTime - other.dueTime);
    for (const some of inParts(rows))
      await db
        .insertInto("awaitedMessages")
        .values(some)
        .onConflict((conflict) => conflict.column("messageId").doNothing())
        .execute();
    await db
      .updateTable("alarmNotices")
      .set({ takeTime: now })
      .where(
        "noticeId",
        "in",
        notices.map(({ noticeId }) => noticeId),
      )
      .execute();
    return notices.length;
  });
}
