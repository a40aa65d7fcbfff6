import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Schema } from "../store/schema.ts";
import type { ChangeRow } from "./change-row.ts";

/** What the history has of tasks. What a network module is asked has carriers of its own, and answers of its own. */
export const carried = ["arg", "command"];

/** Tasks of these devices that are under way. Cheap however long the history is: an index holds these rows alone. */
export const rowsUnderWay = (db: Kysely<Schema>, ofDevices: Expression<SqlBool>): Promise<ChangeRow[]> =>
  db
    .selectFrom("changes")
    .selectAll()
    .where(ofDevices)
    .where("type", "in", carried)
    // In the words of the index: of values that are bound to a query SQLite does not see that they are the same.
    .where("state", "in", sql<string>`('waiting', 'queued')`)
    .orderBy("createTime")
    .execute();

/** Tasks of these devices that are under way, and values that may still turn up late because nothing newer was sent. */
export async function openRows(db: Kysely<Schema>, now: number, ofDevices: Expression<SqlBool>): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom("changes")
    .selectAll()
    .where(ofDevices)
    .where("type", "in", carried)
    // Also what came to its end lately: it is newer than what timed out before it.
    .where(({ eb, or }) =>
      or([eb("state", "in", ["waiting", "queued"]), eb("finishTime", ">=", now - limits.setting.late)]),
    )
    .orderBy("createTime", "desc")
    .execute();
  const seen = new Set<string>();
  const newest = rows.filter(({ deviceId, argId, cmd }) => {
    const subject = `${deviceId} ${argId ?? cmd}`;
    const isNewest = !seen.has(subject);
    seen.add(subject);
    return isNewest;
  });
  return newest.filter((row) => isUnderWay(row) || row.state === "timeout");
}
