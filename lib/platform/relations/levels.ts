import { type BindingRole, bindingCodes } from "#lib/domain/people/permissions.ts";
import { type Call, callerOf } from "../call.ts";
import { mayDo } from "../security/role-permissions.ts";

/** Whether the caller may bind a person at this level. */
export const mayBindAt = (call: Call, level: BindingRole): boolean => mayDo(callerOf(call), bindingCodes[level]);

/** Whether the caller may unbind a device from a person: super administrators from all, others themselves. */
export function mayUnbind(call: Call, userId: string): boolean {
  const caller = callerOf(call);
  return mayDo(caller, "device:end-manager-unbind") && (caller.role === "superAdmin" || caller.userId === userId);
}

/** Permanent holders of a device with their levels, the earliest first. */
export const holdersOf = ({ db }: Pick<Call, "db">, deviceId: string) =>
  db
    .selectFrom("deviceUsers")
    .innerJoin("users", "users.userId", "deviceUsers.userId")
    .select(["deviceUsers.role", "users.userId", "users.username", "users.name", "deviceUsers.bindTime"])
    .where("deviceUsers.deviceId", "=", deviceId)
    .where("deviceUsers.authType", "is", null)
    .orderBy("deviceUsers.bindTime")
    .orderBy("users.userId")
    .execute();
