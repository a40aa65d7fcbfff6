import { type ExpressionBuilder, expressionBuilder, sql } from "kysely";
import type { Channel } from "#lib/domain/people/channels.ts";
import type { Platform } from "../../call.ts";
import { platformLimits } from "../../platform-limits.ts";
import type { Db, Schema } from "../../store/schema.ts";
import { pauseAfter } from "./backoff.ts";
import type { Outcome } from "./outcome.ts";
import type { DeliveryRow } from "./recipient.ts";

const { attempts: mostAttempts, lease, longestPause } = platformLimits.messages;

/** States of open messages, written as in the partial index: with bound values it would not be used. */
export const openStates = sql<string>`('waiting', 'sending')`;

/** Due now; also if due later than any pause, which was set while our clock was ahead. */
export const isDue =
  (now: number) =>
  ({ eb, or }: ExpressionBuilder<Schema, "deliveries">) =>
    or([eb("dueTime", "<=", now), eb("dueTime", ">", now + 2 * longestPause)]);

/**
 * Claims up to `count` due messages of a channel for this process until their lease ends; if the process crashes,
 * another one claims them then. A try is counted before it is made.
 */
export function claimDeliveries(
  { exclusively, now: clock }: Pick<Platform, "exclusively" | "now">,
  channel: Channel,
  count: number,
): Promise<DeliveryRow[]> {
  return exclusively("messages.queue", async (db) => {
    const now = clock();
    const rows = await db
      .selectFrom("deliveries")
      .select("deliveryId")
      .where("channel", "=", channel)
      .where("state", "in", openStates)
      .where(isDue(now))
      .where(({ eb, and, or }) =>
        or([
          eb("state", "=", "waiting"),
          and([eb("state", "=", "sending"), or([eb("leaseTime", "<=", now), eb("leaseTime", ">", now + 2 * lease)])]),
        ]),
      )
      .orderBy("dueTime")
      .limit(count)
      .execute();
    if (rows.length === 0) return [];
    return db
      .updateTable("deliveries")
      .set(({ eb }) => ({ state: "sending", leaseTime: now + lease, attempts: eb("attempts", "+", 1) }))
      .where(
        "deliveryId",
        "in",
        rows.map(({ deliveryId }) => deliveryId),
      )
      .returningAll()
      .execute();
  });
}

function changeOf({ attempts }: DeliveryRow, outcome: Outcome, now: number) {
  const over = { leaseTime: null };
  if (outcome.kind === "sent" || outcome.kind === "logged")
    return { ...over, state: outcome.kind, sentTime: now, reason: null };
  // Checked again within any pause, since a later time would count as set by a clock that was ahead.
  if (outcome.kind === "wait")
    return {
      ...over,
      state: "waiting",
      attempts: attempts - 1,
      dueTime: Math.min(outcome.until, now + longestPause),
    };
  const { reason } = outcome;
  if (outcome.kind === "failed" || attempts >= mostAttempts) return { ...over, state: "failed", reason };
  return { ...over, state: "waiting", reason, dueTime: now + pauseAfter(attempts, outcome.pause) };
}

/** Stores a try's outcome, unless the lease was lost to another process; answers the resulting state. */
export async function settleDelivery(db: Db, row: DeliveryRow, outcome: Outcome, now: number): Promise<string> {
  const change = changeOf(row, outcome, now);
  await db
    .updateTable("deliveries")
    .set(change)
    .where("deliveryId", "=", row.deliveryId)
    // The browser's receipt may arrive before the push service's answer, and also ends a message.
    .where("leaseTime", "=", row.leaseTime)
    .execute();
  return change.state;
}

/**
 * Deletes messages that ended long ago. For an incident that is open, or whose end has not been announced, its
 * recipients are kept: they will get the recovery, which replaces the alarm on their screens.
 */
export async function sweepMessages(db: Db, now: number): Promise<void> {
  const old = now - platformLimits.messages.kept;
  const isOver = (policeId: string) => {
    const { and, not, exists, selectFrom } = expressionBuilder<Schema>();
    const alarm = selectFrom("alarms")
      .select("alarms.policeId")
      .where(sql.ref("alarms.policeId"), "=", sql.ref(policeId));
    const notice = selectFrom("alarmNotices")
      .select("alarmNotices.policeId")
      .where(sql.ref("alarmNotices.policeId"), "=", sql.ref(policeId))
      .where("takeTime", "is", null);
    return and([not(exists(alarm.where("recoverTime", "is", null))), not(exists(notice))]);
  };
  await db.deleteFrom("deliveries").where("createTime", "<", old).where(isOver("deliveries.tag")).execute();
  await db
    .deleteFrom("awaitedMessages")
    .where("doneTime", "<", old)
    .where(isOver("awaitedMessages.policeId"))
    .execute();
  await db.deleteFrom("alarmNotices").where("takeTime", "<", old).execute();
}
