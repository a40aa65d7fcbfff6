import type { Insertable, Transaction } from "kysely";
import { type Channel, channels } from "#lib/domain/people/channels.ts";
import type { Platform } from "../../call.ts";
import { platformLimits } from "../../platform-limits.ts";
import { inParts } from "../../store/in-parts.ts";
import type { Schema, Time } from "../../store/schema.ts";
import { type Addresses, addressesOf } from "../addresses.ts";
import type { ReceiptRow } from "../receipts.ts";
import { type DueRow, dueMessages } from "./due-messages.ts";
import { gatherLock } from "./gather-lock.ts";
import { messageOf } from "./message-of.ts";

type Delivery = Insertable<Schema["deliveries"]>;
type Pending = { deliveries: Delivery[]; done: DueRow[]; later: Map<Time, DueRow[]> };

const { burst, window, gather } = platformLimits.messages;

/** A person's recent messages: the single ones, and the time of the last combined one. */
async function recent(db: Transaction<Schema>, userId: string, now: Time) {
  const rows = await db
    .selectFrom("deliveries")
    .select(["kind", "tag", "createTime"])
    .distinct()
    .where("userId", "=", userId)
    .where("createTime", ">", now - window)
    // Later times were recorded while our clock was ahead, and must not delay messages.
    .where("createTime", "<=", now + gather)
    .where("kind", "in", ["alarm", "digest"])
    .execute();
  const single = new Set(rows.filter(({ kind }) => kind === "alarm").map(({ tag }) => tag));
  const digests = rows.filter(({ kind }) => kind === "digest").map(({ createTime }) => createTime);
  return { single: single.size, lastDigest: Math.max(0, ...digests) };
}

/** Incidents with a single message on this person's screens. */
async function onScreen(db: Transaction<Schema>, userId: string, policeIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("deliveries")
    .select("tag")
    .distinct()
    .where("userId", "=", userId)
    .where("kind", "=", "alarm")
    .where("channel", "=", "app")
    .where("tag", "in", policeIds)
    .execute();
  return new Set(rows.map(({ tag }) => tag));
}

/** How rows are sent to a person: as single messages, combined, or combined later. */
async function addMessages(
  db: Transaction<Schema>,
  pending: Pending,
  { rows, receipt, addresses }: { rows: DueRow[]; receipt: ReceiptRow; addresses: Addresses },
  now: Time,
): Promise<void> {
  // A recovery only replaces its alarm on the screen, so it does not count as a message.
  const ends = rows.filter(({ kind }) => kind === "recovered");
  const news = rows.filter(({ kind }) => kind !== "recovered");
  const add = (group: DueRow[], by: Channel[] = channels.filter((channel) => receipt[channel] === 1)) => {
    pending.deliveries.push(...messageOf(group, { receipt, addresses, channels: by, now }));
    pending.done.push(...group);
  };
  if (ends.length > 0) {
    const shown = await onScreen(
      db,
      receipt.userId,
      ends.map(({ policeId }) => policeId),
    );
    for (const row of ends)
      add(
        [row],
        (["app", "webhook"] as const).filter(
          (channel) => receipt[channel] === 1 && (channel === "webhook" || shown.has(row.policeId)),
        ),
      );
  }
  if (news.length === 0) return;
  const { single, lastDigest } = await recent(db, receipt.userId, now);
  if (single + news.length <= burst) for (const row of news) add([row]);
  else if (now - lastDigest >= gather) add(news);
  else pending.later.set(lastDigest + gather, [...(pending.later.get(lastDigest + gather) ?? []), ...news]);
}

async function each(rows: readonly DueRow[], write: (messageIds: string[]) => Promise<unknown>): Promise<void> {
  for (const some of inParts(rows)) await write(some.map(({ messageId }) => messageId));
}

/**
 * Turns due rows into queued messages, in one transaction: few alarms as single messages, many as a combined one, in
 * quiet hours only critical ones. Answers the number of messages.
 */
export function gatherMessages({ exclusively, now: clock }: Pick<Platform, "exclusively" | "now">): Promise<number> {
  return exclusively(gatherLock, async (db) => {
    const now = clock();
    const due = await dueMessages(db, now);
    const pending: Pending = { deliveries: [], done: [], later: due.later };
    const addresses = await addressesOf(db, [...due.now.keys()]);
    for (const [userId, person] of due.now) {
      const reached = addresses.get(userId);
      if (reached) await addMessages(db, pending, { ...person, addresses: reached }, now);
    }
    for (const some of inParts(pending.deliveries)) await db.insertInto("deliveries").values(some).execute();
    const finish = (outcome: string) => (messageIds: string[]) =>
      db.updateTable("awaitedMessages").set({ doneTime: now, outcome }).where("messageId", "in", messageIds).execute();
    await each(pending.done, finish("sent"));
    await each(due.dropped, finish("dropped"));
    for (const [dueTime, rows] of pending.later)
      await each(rows, (messageIds) =>
        db.updateTable("awaitedMessages").set({ dueTime }).where("messageId", "in", messageIds).execute(),
      );
    return pending.deliveries.length;
  });
}
