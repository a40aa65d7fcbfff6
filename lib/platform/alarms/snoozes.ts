import type { IngestContext } from "../ingest/context.ts";
import { alarmEvent } from "../live/events.ts";
import type { Db } from "../store/schema.ts";

/**
 * Ends expired snoozes. Incidents that are still open and untreated are announced once more. Pending values must have
 * been written before.
 */
export async function endSnoozes({ batch, bus, parts }: IngestContext, db: Db, now: number): Promise<void> {
  const over = db.selectFrom("alarms").select("policeId").where("snoozeUntil", "<=", now);
  const due = await over.where(parts.within("deviceId")).limit(500).execute();
  if (due.length === 0) return;
  await batch.flush();
  const ended = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable("alarms")
      .set({ snoozeUntil: null })
      .where(
        "policeId",
        "in",
        due.map(({ policeId }) => policeId),
      )
      // It may have been snoozed again in the meantime.
      .where("snoozeUntil", "<=", now)
      .returning([...alarmEvent, "status"])
      .execute();
    const open = rows.filter(({ recoverTime, status }) => recoverTime === null && status === "untreated");
    if (open.length > 0)
      await trx
        .insertInto("alarmNotices")
        .values(
          open.map(({ policeId }) => ({
            noticeId: `${policeId}:reminded:${now}`,
            policeId,
            kind: "reminded",
            createTime: now,
            takeTime: null,
          })),
        )
        .execute();
    return rows;
  });
  for (const { status: _, ...event } of ended) bus.publish("alarm", event);
}
