import { sql } from "kysely";
import type { alarms } from "#lib/contract/alarms.ts";
import { dayStarts } from "#lib/domain/time/day-starts.ts";
import { dateOf } from "#lib/domain/time/days.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import type { Call, Handler } from "../call.ts";
import { visibleAlarms } from "./visible-alarms.ts";

/** Days start on such a boundary in every time zone. */
const halfHour = 30 * minute;

/** Number of alarms raised since `startTime`, per half hour since the epoch. */
async function byHalfHour(call: Call, groupId: string | undefined, startTime: number) {
  const slot = sql<number>`${sql.ref("alarms.alarmTime")} / ${sql.lit(halfHour)}`;
  return await visibleAlarms(call, { groupId, startTime })
    .select(({ fn }) => [slot.as("slot"), fn.countAll<number>().as("count")])
    .groupBy(slot)
    .execute();
}

/** Alarms per day in the sites' time zone. Alarms that a fast clock dates tomorrow count for today, as in the list. */
export const countByDay: Handler<typeof alarms.countByDay> = async (call, { query_days: days, groupId }) => {
  const starts = dayStarts(2 * days, call.now(), siteTimeZone);
  const counts = starts.map(() => 0);
  for (const { slot, count } of await byHalfHour(call, groupId, starts[0] ?? 0)) {
    const day = starts.findLastIndex((start) => start <= slot * halfHour);
    counts[day] = (counts[day] ?? 0) + count;
  }
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  const list = starts.slice(days).map((start, index) => ({
    date: dateOf(start, siteTimeZone),
    count: counts[days + index] ?? 0,
  }));
  return { days, total: sum(counts.slice(days)), previousTotal: sum(counts.slice(0, days)), list };
};
