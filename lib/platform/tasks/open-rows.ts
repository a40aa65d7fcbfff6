import { type Expression, type SqlBool, sql } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import type { Db } from "../store/schema.ts";
import type { ChangeRow } from "./change-row.ts";

/** Kinds of tasks in the history. Network module requests are processed separately. */
export const carried = ["arg", "command"];

/** States under way, as literals like in the partial index, which SQLite does not use with bound values. */
export const underWayStates = sql<string>`('waiting', 'queued')`;

/** Tasks of these devices under way. Fast however long the history is, by a partial index. */
export const rowsUnderWay = (db: Db, ofDevices: Expression<SqlBool>): Promise<ChangeRow[]> =>
  db
    .selectFrom("changes")
    .selectAll()
    .where(ofDevices)
    .where("type", "in", carried)
    .where("state", "in", underWayStates)
    .orderBy("createTime")
    .execute();

/** Values of these devices that may still be reported late, since nothing newer was sent. Uses an index too. */
const lateRows = (db: Db, now: number, ofDevices: Expression<SqlBool>): Promise<ChangeRow[]> =>
  db
    .selectFrom("changes")
    .selectAll()
    .where(ofDevices)
    .where("type", "=", "arg")
    .where("state", "=", sql.lit("timeout"))
    .where("finishTime", ">=", now - limits.setting.late)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("changes as newer")
            .select("newer.changeId")
            .whereRef("newer.deviceId", "=", "changes.deviceId")
            .whereRef("newer.argId", "=", "changes.argId")
            .whereRef("newer.createTime", ">", "changes.createTime"),
        ),
      ),
    )
    .execute();

/** All tasks that the owner of these devices must track. */
export const openRows = async (db: Db, now: number, ofDevices: Expression<SqlBool>) => [
  ...(await rowsUnderWay(db, ofDevices)),
  ...(await lateRows(db, now, ofDevices)),
];
