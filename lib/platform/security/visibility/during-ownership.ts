import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Call, callerOf } from "../../call.ts";
import { ownLevels } from "../../devices/access/own-levels.ts";
import type { Db, Schema } from "../../store/schema.ts";

/** Permanent bindings of devices. */
const bindings = (db: Db) =>
  db.selectFrom("deviceUsers as binding").select("binding.deviceId").where("binding.authType", "is", null);

/** Whether the device's current holder took it only after a time: before that it was someone else's. */
export const takenAfter = (db: Db, deviceId: Expression<string>, time: Expression<number>) =>
  bindings(db)
    .where("binding.role", "in", ownLevels)
    .where(sql<SqlBool>`${sql.ref("binding.deviceId")} = ${deviceId}`)
    .where(sql<SqlBool>`${sql.ref("binding.bindTime")} > ${time}`);

/**
 * Whether a time at a device, given by two columns, is one whose activities and network names the caller may see: since
 * its current holder took it. Earlier ones are for its manufacturer, its dealer, and super administrators (0202).
 */
export function duringOwnership(call: Call, columns: { deviceId: string; time: string }): Expression<SqlBool> {
  const { role, userId } = callerOf(call);
  if (role === "superAdmin") return sql<SqlBool>`1 = 1`;
  const deviceId = sql.ref<string>(columns.deviceId);
  const served = bindings(call.db).where("binding.userId", "=", userId).where("binding.role", "not in", ownLevels);
  const taken = takenAfter(call.db, deviceId, sql.ref<number>(columns.time));
  return sql<SqlBool>`(${deviceId} in ${served} or not exists ${taken})`;
}

/** Since when the caller may see what happened at a device, by the same rule; 0 for all its time. */
export async function ownedSince(call: Call, deviceId: string): Promise<number> {
  const { role, userId } = callerOf(call);
  if (role === "superAdmin") return 0;
  const permanent = bindings(call.db)
    .where("binding.deviceId", "=", deviceId)
    .select(["binding.role", "binding.userId"]);
  const rows = await permanent.select("binding.bindTime").execute();
  if (rows.some((row) => row.userId === userId && !ownLevels.includes(row.role))) return 0;
  return Math.max(0, ...rows.filter((row) => ownLevels.includes(row.role)).map(({ bindTime }) => bindTime));
}

/** Whether the caller may see a person's activity, given by three columns; their own always. */
export function activityVisible(call: Call, columns: { deviceId: string; time: string; userId: string }) {
  const { eb, or } = expressionBuilder<Schema>();
  const own = eb(sql.ref<string | null>(columns.userId), "=", callerOf(call).userId);
  return or([own, duringOwnership(call, columns)]);
}

/** Whether the caller may see a row of the history of operations. */
export const changeVisible = (call: Call) =>
  activityVisible(call, { deviceId: "changes.deviceId", time: "changes.createTime", userId: "changes.userId" });
