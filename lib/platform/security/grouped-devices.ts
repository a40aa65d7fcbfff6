import { type Call, callerOf } from "../call.ts";

/** Ids of devices in the groups that the caller was put into, as a sub-query. */
export const groupedDevices = (call: Call) =>
  call.db
    .selectFrom("groupUsers")
    .innerJoin("groupDevices", "groupDevices.groupId", "groupUsers.groupId")
    .select("groupDevices.deviceId")
    .where("groupUsers.userId", "=", callerOf(call).userId);
