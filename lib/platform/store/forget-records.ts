import { setImmediate as others } from "node:timers/promises";
import { underWayStates } from "../tasks/open-rows.ts";
import type { Db, Time } from "./schema.ts";

/** Rows per delete statement: calls are served in between. */
const usual = 500;

/** Records to delete, the oldest of each kind first. */
const oldRows = (db: Db, before: Time, most: number) => [
  // Open alarms are kept. alarmTime (device clock) uses the index, createTime (platform clock) confirms the age.
  db
    .deleteFrom("alarms")
    .where("policeId", "in", ({ selectFrom }) =>
      selectFrom("alarms")
        .select("policeId")
        .where("alarmTime", "<", before)
        .where("createTime", "<", before)
        .where("recoverTime", "<", before)
        .orderBy("alarmTime")
        .limit(most),
    ),
  db
    .deleteFrom("changes")
    .where("changeId", "in", ({ selectFrom }) =>
      selectFrom("changes")
        .select("changeId")
        .where("state", "not in", underWayStates)
        .where("createTime", "<", before)
        .orderBy("createTime")
        .limit(most),
    ),
  db
    .deleteFrom("gatewayJobs")
    .where("requestId", "in", ({ selectFrom }) =>
      selectFrom("gatewayJobs").select("requestId").where("createTime", "<", before).orderBy("createTime").limit(most),
    ),
  db
    .deleteFrom("addRecords")
    .where("recordId", "in", ({ selectFrom }) =>
      selectFrom("addRecords").select("recordId").where("createTime", "<", before).orderBy("createTime").limit(most),
    ),
];

/**
 * Deletes old records: ended alarms, history entries, and attempts to add devices. In small steps, with pauses for
 * other work.
 */
export async function forgetRecords(db: Db, before: Time, most = usual): Promise<void> {
  for (const old of oldRows(db, before, most))
    do await others();
    while ((await old.executeTakeFirstOrThrow()).numDeletedRows === BigInt(most));
}
