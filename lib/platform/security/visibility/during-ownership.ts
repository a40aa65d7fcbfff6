import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Call, callerOf } from "../../call.ts";
import { ownLevels } from "../../devices/access/own-levels.ts";
import type { Db, Schema } from "../../store/schema.ts";

/** Permanent bindings of devices. */
const bindings = (db: Db) =>
  db.selectFrom("deviceUsers as binding").select("binding.deviceId").where("binding.authType", "is", null);

/** The bindings of a device to its current holder. */
const ownBindings = (db: Db, deviceId: Expression<string>) =>
  bindings(db)
    .where("binding.role", "in", ownLevels)
    .where(sql<SqlBool>`${sql.ref("binding.deviceId")} = ${deviceId}`);

/** Bindings that show that the device's current holder took it only after a time. */
export const takenAfter = (db: Db, deviceId: Expression<string>, time: Expression<number>) =>
  ownBindings(db, deviceId).where(sql<SqlBool>`${sql.ref("binding.bindTime")} > ${time}`);

/**
 * Since when the caller may see activities and network names at a device: since its current holder took it. Its
 * manufacturer, its dealer, and super administrators see those of all its time, since 0 (0202).
 */
function visibleSince(call: Call, deviceId: Expression<string>): Expression<number> {
  const { role, userId } = callerOf(call);
  if (role === "superAdmin") return sql.lit(0);
  const served = bindings(call.db).where("binding.userId", "=", userId).where("binding.role", "not in", ownLevels);
  const taken = ownBindings(call.db, deviceId).clearSelect().select(sql<number>`max("binding"."bindTime")`.as("time"));
  return sql<number>`case when ${deviceId} in ${served} then 0 else coalesce(${taken}, 0) end`;
}

/** Whether a time at a device, given by two columns, is one of which the caller may see activities. */
export const duringOwnership = (call: Call, columns: { deviceId: string; time: string }): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(columns.time)} >= ${visibleSince(call, sql.ref(columns.deviceId))}`;

/** Since when the caller may see activities at a device, by the same rule. */
export async function ownedSince(call: Call, deviceId: string): Promise<number> {
  const since = visibleSince(call, sql`${deviceId}`);
  const { rows } = await sql<{ since: number }>`select ${since} as "since"`.execute(call.db);
  return rows[0]?.since ?? 0;
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
