import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { read } from "./endpoint.ts";
import { id, maybe, queryNumber, requestTime, time } from "./wire.ts";

export const overview = {
  /** Changes since the last call, for pages without a live stream. */
  polling: read.post("/mapi/overview/background/info/polling", {
    input: z.object({ since: z.optional(requestTime) }),
    data: z.looseObject({
      serverTime: maybe(time),
      undisposedNum: maybe(z.int()),
      badgeNum: maybe(z.int()),
      expiringNum: maybe(z.int()),
      changedDeviceIds: maybe(z.array(z.string())),
      notices: maybe(z.array(z.looseObject({ id: z.string(), title: z.string(), time: maybe(time) }))),
    }),
  }),
  /** How many devices the caller sees in each state; equal to the totals of devices.list. */
  statistics: read.post("/mapi/overview/statisticsV2", {
    input: z.object({ groupId: z.optional(id) }),
    data: z.looseObject({
      all: z.int(),
      online: z.int(),
      offline: z.int(),
      inactivated: maybe(z.int()),
      networkOnline: maybe(z.int()),
      networkOffline: maybe(z.int()),
      alarming: maybe(z.int()),
      expired: maybe(z.int()),
      expiringSoon: maybe(z.int()),
      updateTime: maybe(time),
    }),
  }),
  /** The report's figures as CSV, one per line. */
  export: read.get("/mapi/x/overview/export.csv", {
    costly: true,
    permission: "tab:report",
    body: "file",
    input: z.object({ query_days: queryNumber(1, limits.countDays), groupId: z.optional(id) }),
    data: z.string(),
  }),
};
