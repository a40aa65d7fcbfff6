import { setImmediate as others } from "node:timers/promises";
import { type SqlBool, sql } from "kysely";
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

type Deletion = { executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }> };

/** Deletes in steps of `most` rows, with pauses for other work. */
async function deleteAll(old: Deletion, most: number): Promise<void> {
  do await others();
  while ((await old.executeTakeFirstOrThrow()).numDeletedRows === BigInt(most));
}

/** Deletes old records: ended alarms, history entries, and attempts to add devices. */
export async function forgetRecords(db: Db, before: Time, most = usual): Promise<void> {
  for (const old of oldRows(db, before, most)) await deleteAll(old, most);
}

/** Deletes interruptions that ended before a time: current ones are kept. */
export async function forgetInterruptions(db: Db, before: Time, most = usual): Promise<void> {
  const oldest = db
    .selectFrom("interruptions")
    .select(["deviceId", "link", "startTime"])
    .where("endTime", "<", before)
    .orderBy("endTime")
    .limit(most);
  const isOld = sql<SqlBool>`("deviceId", "link", "startTime") in (${oldest})`;
  await deleteAll(db.deleteFrom("interruptions").where(isOld), most);
}
