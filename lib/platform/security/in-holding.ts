import { type Expression, type SqlBool, sql } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { ownLevels } from "../devices/own-levels.ts";

/**
 * Whether a time at a device that two columns name is one of which the caller may know what people did and how networks
 * were called: from when its present holder has it for himself. What was before is for whom it was bound to as its
 * manufacturer or dealer, and for super administrators (0202).
 */
export function inHolding(call: Call, columns: { deviceId: string; time: string }): Expression<SqlBool> {
  const { role, userId } = callerOf(call);
  if (role === "superAdmin") return sql<SqlBool>`1 = 1`;
  const [deviceId, time] = [sql.ref(columns.deviceId), sql.ref(columns.time)];
  const bindings = call.db.selectFrom("deviceUsers as binding").where("binding.authType", "is", null);
  const served = bindings
    .select("binding.deviceId")
    .where("binding.userId", "=", userId)
    .where("binding.role", "not in", ownLevels);
  const taken = bindings
    .select("binding.deviceId")
    .where("binding.role", "in", ownLevels)
    .where(sql<SqlBool>`${sql.ref("binding.deviceId")} = ${deviceId}`)
    .where(sql<SqlBool>`${sql.ref("binding.bindTime")} > ${time}`);
  return sql<SqlBool>`(${deviceId} in ${served} or not exists ${taken})`;
}
