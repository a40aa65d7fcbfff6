import { type BindingRole, bindingCodes } from "#lib/domain/people/permissions.ts";
import { type Call, callerOf } from "../call.ts";
import { mayDo } from "../security/role-permissions.ts";

/** Whether the caller's codes let him bind somebody at this level. */
export const mayBindAt = (call: Call, level: BindingRole): boolean => mayDo(callerOf(call), bindingCodes[level]);

/** Whether the caller may take the device from this person: a super administrator from all, others from themselves. */
export function mayUnbind(call: Call, userId: string): boolean {
  const caller = callerOf(call);
  return mayDo(caller, "device:end-manager-unbind") && (caller.role === "superAdmin" || caller.userId === userId);
}

/** Who holds a device for good, at which level, the first bound first. */
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
