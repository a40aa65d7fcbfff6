import type { Transaction } from "kysely";
import { platformLimits } from "../../platform-limits.ts";
import type { Db, Schema, Time } from "../../store/schema.ts";
import { type ReceiptRow, receiptsOf } from "../receipts.ts";
import { hiddenFromGuests, incidentKey } from "./hidden-from-guests.ts";
import { quietUntil } from "./quiet-hours.ts";
import { watcherKey, watchersOf } from "./watchers.ts";

/** More than ever wait at once; a flood becomes a single message of any size. */
const most = 5_000;

/** What people are or were to be chosen, with all data for messages. */
export const awaitedRows = (db: Db) =>
  db
    .selectFrom("awaitedMessages")
    .innerJoin("alarms", "alarms.policeId", "awaitedMessages.policeId")
    .innerJoin("devices", "devices.deviceId", "alarms.deviceId")
    .innerJoin("users", "users.userId", "awaitedMessages.userId")
    .leftJoin("args", (join) =>
      join.onRef("args.productId", "=", "devices.productId").onRef("args.argId", "=", "alarms.argId"),
    )
    .selectAll("alarms")
    .select([
      "awaitedMessages.messageId",
      "awaitedMessages.userId",
      "awaitedMessages.kind",
      "awaitedMessages.dueTime",
      "devices.deviceName",
      "args.argName",
      "args.precision",
      "users.lang",
    ])
    .orderBy("awaitedMessages.dueTime");

const dueRows = (db: Transaction<Schema>, now: Time) =>
  awaitedRows(db)
    .where("awaitedMessages.doneTime", "is", null)
    .where("awaitedMessages.dueTime", "<=", now)
    .limit(most)
    .execute();
export type DueRow = Awaited<ReturnType<typeof dueRows>>[number];

export type Due = {
  /** To be sent now, by person. */
  now: Map<string, { receipt: ReceiptRow; rows: DueRow[] }>;
  /** No longer needed: dealt with, over, replaced by another message, or no longer visible to this person. */
  dropped: DueRow[];
  /** To be sent later: snoozed, or in the person's quiet hours. */
  later: Map<Time, DueRow[]>;
};

/** Until when a recent dealing may be reverted, which must not suppress an alarm; false once it cannot. */
export function undoable({ dealTime }: Pick<DueRow, "dealTime">, now: Time): Time | false {
  return dealTime !== null && Math.abs(now - dealTime) <= platformLimits.dealUndo
    ? dealTime + platformLimits.dealUndo + 1
    : false;
}

/** When a due row may be sent: null for now, a time, or false for never. */
function wait(row: DueRow, receipt: ReceiptRow, now: Time): Time | null | false {
  if (row.kind === "recovered") return null;
  if (row.status !== "untreated") return undoable(row, now);
  const isOver = row.recoverTime !== null;
  // A critical alarm that ended before its turn is still sent, and so is one that could not be known before.
  if (isOver && row.kind !== "past" && !(row.kind === "raised" && row.level === "critical")) return false;
  if (row.snoozeUntil !== null && row.snoozeUntil > now) return row.snoozeUntil;
  return row.level === "critical" && !isOver ? null : quietUntil(receipt.quietFrom, receipt.quietTo, now);
}

/**
 * Of several due messages about one incident, as after a snooze, only one is sent: the escalation if there is one,
 * otherwise the first.
 */
function onePerIncident(rows: readonly DueRow[]): { chosen: DueRow[]; suppressed: DueRow[] } {
  const byEnd = new Map<string, DueRow>();
  for (const row of rows) {
    const isEnd = row.kind === "recovered";
    const key = `${row.policeId} ${isEnd}`;
    if (!byEnd.has(key) || row.kind === "escalated") byEnd.set(key, row);
  }
  const chosen = new Set(byEnd.values());
  return { chosen: [...chosen], suppressed: rows.filter((row) => !chosen.has(row)) };
}

/** Sorts due rows by what is to happen with them. */
export async function dueMessages(db: Transaction<Schema>, now: Time): Promise<Due> {
  const rows = await dueRows(db, now);
  const due: Due = { now: new Map(), dropped: [], later: new Map() };
  if (rows.length === 0) return due;
  const watchers = new Set(
    (await watchersOf(db, [...new Set(rows.map(({ deviceId }) => deviceId))], now)).map(watcherKey),
  );
  const kept = await hiddenFromGuests(db, [...new Set(rows.map(({ policeId }) => policeId))]);
  const receipts = await receiptsOf(db, [...new Set(rows.map(({ userId }) => userId))]);
  for (const row of rows) {
    const receipt = receipts.get(row.userId);
    const until =
      receipt && watchers.has(watcherKey(row)) && !kept.has(incidentKey(row.userId, row.policeId))
        ? wait(row, receipt, now)
        : false;
    if (!receipt || until === false) due.dropped.push(row);
    else if (until === null) {
      const person = due.now.get(row.userId) ?? { receipt, rows: [] };
      person.rows.push(row);
      due.now.set(row.userId, person);
    } else due.later.set(until, [...(due.later.get(until) ?? []), row]);
  }
  for (const person of due.now.values()) {
    const { chosen, suppressed } = onePerIncident(person.rows);
    person.rows = chosen;
    due.dropped.push(...suppressed);
  }
  return due;
}
