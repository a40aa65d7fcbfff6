import type { Call } from "../call.ts";
import { type AlarmFilter, visibleAlarms } from "./visible-alarms.ts";

/** Alarms with all that an answer tells of them, newest first. */
export const alarmRows = (call: Call, filter: AlarmFilter) =>
  visibleAlarms(call, filter)
    .leftJoin("users", "users.userId", "alarms.dealUserId")
    .leftJoin("args", (join) =>
      join.onRef("args.productId", "=", "devices.productId").onRef("args.argId", "=", "alarms.argId"),
    )
    .selectAll("alarms")
    .select(["devices.deviceName", "users.name as dealUserName", "args.argName", "args.precision"])
    .orderBy("alarms.alarmTime", "desc")
    .orderBy("alarms.policeId");
