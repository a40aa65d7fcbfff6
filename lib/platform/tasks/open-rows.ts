import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import type { Schema } from "../store/schema.ts";
import type { ChangeRow } from "./change-row.ts";

// What a network module is asked has carriers of its own.
const carried = ["arg", "command"];

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
    .where(({ eb, and, or }) =>
      or([
        eb("state", "in", ["waiting", "queued"]),
        and([eb("state", "=", "timeout"), eb("finishTime", ">=", now - limits.setting.late)]),
      ]),
    )
    .orderBy("createTime", "desc")
    .execute();
  const seen = new Set<string>();
  return rows.filter(({ deviceId, argId, cmd }) => {
    const subject = `${deviceId} ${argId ?? cmd}`;
    const isNewest = !seen.has(subject);
    seen.add(subject);
    return isNewest;
  });
}
