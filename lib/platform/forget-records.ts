import { setImmediate as others } from "node:timers/promises";
import type { Db, Time } from "./store/schema.ts";
import { underWayStates } from "./tasks/open-rows.ts";

/** Rows that one statement deletes at most: calls are served in between. */
const usual = 500;

/** What is forgotten, the oldest rows of each kind first. */
const oldRows = (db: Db, before: Time, most: number) => [
  // One that stands is kept however old it is; by the device's own clock it is found, by the platform's it is old.
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
 * Forgets what happened before: alarms that were over by then, what people did with devices, and attempts to add some.
 * In small steps, between which everything else has its turn.
 */
export async function forgetRecords(db: Db, before: Time, most = usual): Promise<void> {
  for (const old of oldRows(db, before, most))
    do await others();
    while ((await old.executeTakeFirstOrThrow()).numDeletedRows === BigInt(most));
}
