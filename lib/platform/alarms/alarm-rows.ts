import type { InferResult } from "kysely";
import type { Call } from "../call.ts";
import { activityVisible } from "../security/visibility/during-ownership.ts";
import { type AlarmFilter, visibleAlarms } from "./visible-alarms.ts";

const columns = [
  "alarms.policeId",
  "alarms.deviceId",
  "alarms.alarmType",
  "alarms.level",
  "alarms.argId",
  "alarms.value",
  "alarms.limit",
  "alarms.unit",
  "alarms.code",
  "alarms.alarmTime",
  "alarms.recoverTime",
  "alarms.dealTime",
  "alarms.status",
  "alarms.snoozeUntil",
] as const;

/**
 * Alarms with all columns of an answer, newest first; the argument's name is null if the product no longer has it. A
 * new holder of a device does not see who dealt with earlier alarms, nor their notes and photos.
 */
export const alarmRows = (call: Call, filter: AlarmFilter) => {
  const known = activityVisible(call, {
    deviceId: "alarms.deviceId",
    time: "alarms.dealTime",
    userId: "alarms.dealUserId",
  });
  return visibleAlarms(call, filter)
    .leftJoin("users", "users.userId", "alarms.dealUserId")
    .leftJoin("args", (join) =>
      join.onRef("args.productId", "=", "devices.productId").onRef("args.argId", "=", "alarms.argId"),
    )
    .select([...columns, "devices.deviceName", "args.argName", "args.precision"])
    .select(({ eb, ref }) => [
      eb.case().when(known).then(ref("users.name")).end().as("dealUserName"),
      eb.case().when(known).then(ref("alarms.dealNote")).end().as("dealNote"),
      eb.case().when(known).then(ref("alarms.dealPicture")).end().as("dealPicture"),
    ])
    .orderBy("alarms.alarmTime", "desc")
    .orderBy("alarms.policeId");
};

export type AlarmRow = InferResult<ReturnType<typeof alarmRows>>[number];
