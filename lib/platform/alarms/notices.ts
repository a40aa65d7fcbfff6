import { sql, type Transaction } from "kysely";
import { inParts } from "../store/in-parts.ts";
import type { Schema } from "../store/schema.ts";
import type { NoticeKind } from "../store/tables/alarm-tables.ts";

/**
 * Writes the notices of incidents, in the transaction that changes them: at most one of each kind per incident. There
 * is none for a snoozed incident, and none for the recovery of an informational one. An incident that had ended before
 * it was known only has the notice that it was raised.
 */
export async function writeNotices(
  trx: Transaction<Schema>,
  kind: Exclude<NoticeKind, "reminded">,
  policeIds: readonly string[],
  now: number,
): Promise<void> {
  for (const part of inParts(policeIds)) {
    const alarms = trx
      .selectFrom("alarms")
      .where("policeId", "in", part)
      .where(({ eb, or }) => or([eb("snoozeUntil", "is", null), eb("snoozeUntil", "<=", now)]))
      .$if(kind === "recovered", (query) => query.where("level", "!=", "info"))
      .select(({ ref }) => [
        sql<string>`${ref("policeId")} || ${sql.lit(`:${kind}`)}`.as("noticeId"),
        "policeId",
        sql.lit(kind).as("kind"),
        sql.lit(now).as("createTime"),
      ]);
    await trx
      .insertInto("alarmNotices")
      .columns(["noticeId", "policeId", "kind", "createTime"])
      .expression(alarms)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
