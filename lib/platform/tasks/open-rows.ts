import { type Expression, type SqlBool, sql } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import type { Db } from "../store/schema.ts";
import type { ChangeRow } from "./change-row.ts";

/** What the history has of tasks. What a network module is asked has carriers of its own, and answers of its own. */
export const carried = ["arg", "command"];

/**
 * States of what is under way, in the words of the index: of values that are bound to a query SQLite does not see that
 * they are the same.
 */
export const underWayStates = sql<string>`('waiting', 'queued')`;

/** Tasks of these devices that are under way. Cheap however long the history is: an index holds these rows alone. */
export const rowsUnderWay = (db: Db, ofDevices: Expression<SqlBool>): Promise<ChangeRow[]> =>
  db
    .selectFrom("changes")
    .selectAll()
    .where(ofDevices)
    .where("type", "in", carried)
    .where("state", "in", underWayStates)
    .orderBy("createTime")
    .execute();

/** Values of these devices that may still turn up late, because nothing newer was sent. Found by an index as well. */
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

/** Everything of these devices that is to be followed by whoever begins to carry them. */
export const openRows = async (db: Db, now: number, ofDevices: Expression<SqlBool>) => [
  ...(await rowsUnderWay(db, ofDevices)),
  ...(await lateRows(db, now, ofDevices)),
];
