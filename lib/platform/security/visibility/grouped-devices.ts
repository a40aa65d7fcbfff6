import { type Call, callerOf } from "../../call.ts";

/** Ids of devices in groups that the caller was given access to, as a subquery. */
export const groupedDevices = (call: Call) =>
  call.db
    .selectFrom("groupUsers")
    .innerJoin("groupDevices", "groupDevices.groupId", "groupUsers.groupId")
    .select("groupDevices.deviceId")
    .where("groupUsers.userId", "=", callerOf(call).userId);
