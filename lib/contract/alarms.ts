import * as z from "zod/mini";
import { alarmLevels, alarmStates } from "#lib/domain/devices/alarms.ts";
import { limits } from "#lib/domain/limits.ts";
import { read, write } from "./endpoint.ts";
import { command, id, ids, maybe, pageOf, paging, queryNumber, requestTime, text, time } from "./wire.ts";

/** When the platform read the data, by its own clock: of two contradicting answers the later one is valid. */
const readTime = maybe(time);

export const alarm = z.looseObject({
  policeId: z.string(),
  deviceId: z.string(),
  deviceName: maybe(z.string()),
  groupName: maybe(z.string()),
  alarmType: maybe(z.string()),
  alarmName: maybe(z.string()),
  level: maybe(z.enum(alarmLevels)),
  content: maybe(z.string()),
  argId: maybe(z.string()),
  argName: maybe(z.string()),
  value: maybe(z.number()),
  limit: maybe(z.number()),
  unit: maybe(z.string()),
  /** What a faulty probe shows instead of a value, such as "E1". */
  code: maybe(z.string()),
  alarmTime: time,
  recoverTime: maybe(time),
  dealTime: maybe(time),
  dealUserName: maybe(z.string()),
  dealNote: maybe(z.string()),
  /** The address of the photo that was added to the note. */
  dealPicture: maybe(z.string()),
  status: z.enum(alarmStates),
  /** Whether the condition still holds. */
  active: maybe(z.boolean()),
  snoozeUntil: maybe(time),
  /** False for a caller who may only view the device. */
  canDeal: maybe(z.boolean()),
  /** False for a caller who may not mute it, because that would keep messages from its holder. */
  canSnooze: maybe(z.boolean()),
  /** Set for alarms from the live stream. */
  readTime,
});
export type Alarm = z.infer<typeof alarm>;

const filter = {
  deviceId: z.optional(id),
  groupId: z.optional(id),
  alarmType: z.optional(id),
  level: z.optional(z.enum(alarmLevels)),
  startTime: z.optional(requestTime),
  endTime: z.optional(requestTime),
};
const dealNote = z.optional(text(limits.text.note));
/** The address of a picture that the caller uploaded as an alarm's photo; only for named alarms. */
const dealPicture = z.optional(text(limits.text.address));
const dealt = z.looseObject({
  dealt: z.int(),
  dealTime: maybe(time),
  /** Who dealt with the alarm, even if it was not the caller. */
  dealUserName: maybe(z.string()),
  /** The stored photo; missing if the platform stores none. */
  dealPicture: maybe(z.string()),
  readTime,
});
/** Leaves alarms raised after `untilTime` (`readTime` of the list); refuses if more than `most` alarms match. */
const confirmed = { untilTime: z.optional(requestTime), most: z.optional(z.int().check(z.gte(0))) };
const days = z.object({ query_days: queryNumber(1, limits.countDays), groupId: z.optional(id) });

export const alarms = {
  /** Newest first. */
  list: read.post("/mapi/police/queryPolice", {
    permission: "tab:alarm",
    input: z.object({ status: z.optional(z.enum(alarmStates)), ...filter, ...paging }),
    data: z.extend(pageOf(alarm), { readTime }),
  }),
  /** One or several alarms; alarms that are already processed are not counted. */
  deal: write.post("/mapi/police/dealPolice", {
    permission: "tab:alarm",
    input: z.union([
      command({ policeId: id, dealNote, dealPicture }),
      command({ policeIds: ids, dealNote, dealPicture }),
    ]),
    data: dealt,
  }),
  /** Applies to the alarms that the filter shows to the caller. */
  dealAll: write.post("/mapi/police/dealAllPolice", {
    permission: "tab:alarm",
    input: command({ ...filter, ...confirmed, dealNote }),
    data: dealt,
  }),
  dealDevice: write.post("/mapi/police/dealPoliceByDeviceId", {
    permission: "tab:alarm",
    input: command({ deviceId: id, ...confirmed, dealNote }),
    data: dealt,
  }),
  /** Reverts what the caller has just dealt with; other alarms are not counted. */
  undeal: write.post("/mapi/x/police/undeal", {
    permission: "tab:alarm",
    input: command({ policeIds: ids }),
    data: z.looseObject({ undone: z.int(), readTime }),
  }),
  untreated: read.post("/mapi/police/undisposedNum", {
    permission: "tab:alarm",
    input: z.object({ deviceId: z.optional(id) }),
    data: z.looseObject({ num: z.int(), critical: maybe(z.int()) }),
  }),
  /** The filtered list as CSV, newest first. */
  export: read.get("/mapi/x/police/export.csv", {
    costly: true,
    permission: "tab:alarm",
    body: "file",
    input: z.object({
      status: z.optional(z.enum(alarmStates)),
      ...filter,
      startTime: queryNumber(0),
      endTime: z.optional(queryNumber(0)),
    }),
    data: z.string(),
  }),
  /** Every day of a range that ends today, in the site's time zone, including days without alarms. */
  countByDay: read.get("/mapi/overview/chart/alarmCount", {
    permission: "tab:report",
    input: days,
    data: z.looseObject({
      days: maybe(z.int()),
      total: maybe(z.int()),
      /** The total of the preceding period of equal length. */
      previousTotal: maybe(z.int()),
      list: z.array(z.looseObject({ date: z.string(), count: z.int() })),
    }),
  }),
  /** The ten devices with the most alarms in the same period. */
  countByDevice: read.get("/mapi/overview/chart/deviceAlarmCount", {
    permission: "tab:report",
    input: days,
    data: z.array(z.looseObject({ deviceId: z.string(), deviceName: maybe(z.string()), count: z.int() })),
  }),
  /** Minutes from now; 0 ends it. */
  snooze: write.post("/mapi/x/police/snooze", {
    permission: "tab:alarm",
    input: command({ policeId: id, minutes: z.int().check(z.gte(0), z.lte(limits.snoozeMinutes)) }),
    data: z.looseObject({ snoozeUntil: time, readTime }),
  }),
};
