import type { Kysely } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import type { Platform } from "../call.ts";
import type { Schema } from "../store/schema.ts";
import { pauseAfter } from "./backoff.ts";
import type { Outcome } from "./outcome.ts";
import type { DeliveryRow } from "./recipient.ts";

const { attempts: mostAttempts, lease } = limits.messages;

type Db = Pick<Platform, "exclusively" | "now">;

/**
 * Takes up to `count` messages that are due for this process alone: nobody else gets them until the lease is over, and
 * when this process dies somebody does then. The try counts before it is made.
 */
export function claimDeliveries({ exclusively, now: clock }: Db, count: number): Promise<DeliveryRow[]> {
  return exclusively("messages.queue", async (db) => {
    const now = clock();
    const rows = await db
      .selectFrom("deliveries")
      .select("deliveryId")
      .where("dueTime", "<=", now)
      .where(({ eb, and, or }) =>
        or([eb("state", "=", "waiting"), and([eb("state", "=", "sending"), eb("leaseTime", "<=", now)])]),
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
  const { reason } = outcome;
  if (outcome.kind === "failed" || attempts >= mostAttempts) return { ...over, state: "failed", reason };
  return { ...over, state: "waiting", reason, dueTime: now + pauseAfter(attempts, outcome.pause) };
}

/** Writes down what came of a try, unless the lease was lost to another process meanwhile. */
export async function settleDelivery(
  db: Kysely<Schema>,
  row: DeliveryRow,
  outcome: Outcome,
  now: number,
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set(changeOf(row, outcome, now))
    .where("deliveryId", "=", row.deliveryId)
    // A browser may have said that it shows the message before its push service answered us.
    .where("state", "=", "sending")
    .where("leaseTime", "=", row.leaseTime)
    .execute();
}

/**
 * Forgets what is long over. Of an incident that stands, however long, or of whose end nobody has been told yet, it is
 * kept who heard of it: to them the end is told, and it takes the place of the alarm on their screens.
 */
export async function sweepMessages(db: Kysely<Schema>, now: number): Promise<void> {
  const old = now - limits.messages.kept;
  const untold = db.selectFrom("alarmNotices").select("policeId").where("takeTime", "is", null);
  const standing = db.selectFrom("alarms").select("policeId").where("recoverTime", "is", null).union(untold);
  await db.deleteFrom("deliveries").where("createTime", "<", old).where("tag", "not in", standing).execute();
  await db.deleteFrom("awaitedMessages").where("doneTime", "<", old).where("policeId", "not in", standing).execute();
  await db.deleteFrom("alarmNotices").where("takeTime", "<", old).execute();
}
