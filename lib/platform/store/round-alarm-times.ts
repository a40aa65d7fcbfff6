import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** Rounds fractional alarm times in SQLite, which no list shows. PostgreSQL never accepted any. */
export async function roundAlarmTimes(db: Db): Promise<void> {
  for (const [table, column] of [
    ["alarms", "alarmTime"],
    ["alarms", "recoverTime"],
    ["alarmPending", "sinceTime"],
    ["alarmPending", "baseTime"],
    ["alarmPending", "dueTime"],
  ] as const) {
    const time = sql.ref(column);
    await sql`update ${sql.table(table)} set ${time} = cast(round(${time}) as integer) where typeof(${time}) = 'real'`.execute(
      db,
    );
  }
}
