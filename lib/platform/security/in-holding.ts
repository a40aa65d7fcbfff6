import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { ownLevels } from "../devices/own-levels.ts";
import type { Db, Schema } from "../store/schema.ts";

/** Devices by those to whom they are bound for good, whatever their level. */
const bindings = (db: Db) =>
  db.selectFrom("deviceUsers as binding").select("binding.deviceId").where("binding.authType", "is", null);

/** The device, if its present holder took it for himself only after this time: before that it was somebody else's. */
export const takenAfter = (db: Db, deviceId: Expression<string>, time: Expression<number>) =>
  bindings(db)
    .where("binding.role", "in", ownLevels)
    .where(sql<SqlBool>`${sql.ref("binding.deviceId")} = ${deviceId}`)
    .where(sql<SqlBool>`${sql.ref("binding.bindTime")} > ${time}`);

/**
 * Whether a time at a device that two columns name is one of which the caller may know what people did and how networks
 * were called: from when its present holder has it for himself. What was before is for whom it was bound to as its
 * manufacturer or dealer, and for super administrators (0202).
 */
export function inHolding(call: Call, columns: { deviceId: string; time: string }): Expression<SqlBool> {
  const { role, userId } = callerOf(call);
  if (role === "superAdmin") return sql<SqlBool>`1 = 1`;
  const deviceId = sql.ref<string>(columns.deviceId);
  const served = bindings(call.db).where("binding.userId", "=", userId).where("binding.role", "not in", ownLevels);
  const taken = takenAfter(call.db, deviceId, sql.ref<number>(columns.time));
  return sql<SqlBool>`(${deviceId} in ${served} or not exists ${taken})`;
}

/** Whether somebody's doing that three columns name is one that the caller may know of: what he did himself, always. */
export function doingKnown(call: Call, columns: { deviceId: string; time: string; userId: string }) {
  const { eb, or } = expressionBuilder<Schema>();
  const own = eb(sql.ref<string | null>(columns.userId), "=", callerOf(call).userId);
  return or([own, inHolding(call, columns)]);
}

/** Whether a line of the history of operations is one that the caller may know of. */
export const changeKnown = (call: Call) =>
  doingKnown(call, { deviceId: "changes.deviceId", time: "changes.createTime", userId: "changes.userId" });
