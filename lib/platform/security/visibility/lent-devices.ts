import { type Expression, type SqlBool, sql } from "kysely";
import { type Call, callerOf } from "../../call.ts";
import { groupedDevices } from "./grouped-devices.ts";
import { unexpiredBinding } from "./unexpired-binding.ts";

/** Ids of devices that are only lent to the caller, by a share or an authorization code, or by one of some loans. */
export function lentDevices(call: Call, loans?: readonly string[]) {
  const { userId, role } = callerOf(call);
  const lent = call.db
    .selectFrom("deviceUsers")
    .select("deviceUsers.deviceId")
    .where("deviceUsers.userId", "=", userId)
    .where("deviceUsers.authType", "is not", null)
    .where(unexpiredBinding(call.now()))
    .$if(loans !== undefined, (rows) => rows.where("deviceUsers.authType", "in", loans ?? []));
  if (role === "superAdmin") return lent.where(sql<SqlBool>`1 = 0`);
  return role === "endUser" ? lent.where("deviceUsers.deviceId", "not in", groupedDevices(call)) : lent;
}

/** Ids of devices of which the caller is a guest, with access limited to shared groups. */
export const sharedDevices = (call: Call) => lentDevices(call, ["share"]);

/** Whether the caller may see the argument given by two columns; true for a null argument. */
export function argVisible(call: Call, columns: { deviceId: string; argId: string }): Expression<SqlBool> {
  const [deviceId, argId] = [sql.ref(columns.deviceId), sql.ref(columns.argId)];
  const given = call.db
    .selectFrom("guestGroups")
    .innerJoin("devices as lent", "lent.deviceId", "guestGroups.deviceId")
    .innerJoin("args as given", (join) =>
      join.onRef("given.productId", "=", "lent.productId").onRef("given.groupId", "=", "guestGroups.groupId"),
    )
    .select("given.argId")
    .where("guestGroups.userId", "=", callerOf(call).userId)
    .where(sql<SqlBool>`${sql.ref("guestGroups.deviceId")} = ${deviceId}`)
    .where(sql<SqlBool>`${sql.ref("given.argId")} = ${argId}`);
  return sql<SqlBool>`(${argId} is null or ${deviceId} not in ${sharedDevices(call)} or exists ${given})`;
}
