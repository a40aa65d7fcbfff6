import type { Expression, Kysely, SqlBool } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import type { Schema } from "../store/schema.ts";
import type { ChangeRow } from "./change-row.ts";

/** Tasks of these devices that are under way, and values that may still turn up late because nothing newer was sent. */
export async function openRows(db: Kysely<Schema>, now: number, ofDevices: Expression<SqlBool>): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom("changes")
    .selectAll()
    .where(ofDevices)
    // What a network module is asked has carriers of its own.
    .where("type", "in", ["arg", "command"])
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
