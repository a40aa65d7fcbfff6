import type { Alarm } from "#lib/contract/alarms.ts";
import type { AlarmView } from "#lib/domain/queries/alarm-query.ts";

export type AlarmPage = { list: readonly Alarm[]; total: number; readTime?: number | null | undefined };

/** An event of the stream about one alarm, or the result of an action. */
export type AlarmChange = Partial<Alarm> & Pick<Alarm, "policeId">;

/** Changes of alarms since they were shown, by policeId. */
export type AlarmChanges = Readonly<Record<string, AlarmChange>>;

/** The clocks of two processes of a platform may differ by so much, in milliseconds. */
const skew = 1_000;

/** Adds an event; of two events on one alarm the later one wins, in any order of arrival. */
export function withChanges(changes: AlarmChanges, added: readonly AlarmChange[]): AlarmChanges {
  const known: Record<string, AlarmChange> = { ...changes };
  for (const one of added) {
    const before = known[one.policeId];
    if ((one.readTime ?? 0) >= (before?.readTime ?? 0)) known[one.policeId] = { ...before, ...one };
  }
  return known;
}

/** Events that an answer may not include yet, because it was loaded before. */
export const newerThan = ({ readTime }: AlarmPage, changes: AlarmChanges): AlarmChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([, change]) => readTime && (change.readTime ?? change.dealTime ?? 0) + skew >= readTime,
    ),
  );

const belongs = (view: AlarmView, { status }: Pick<Alarm, "status">) => view === "all" || status === view;

/** Whether the newest answer reaches down to this alarm, so that its absence means something. */
export const covered = ({ list, total }: AlarmPage, { alarmTime }: Alarm) => {
  const last = list.at(-1);
  return list.length >= total || (last !== undefined && alarmTime > last.alarmTime);
};

/**
 * The shown rows with the newest data, each in its place. One missing in the newest answer was dealt with, or reopened
 * in the processed list, by somebody unknown, unless a later event says otherwise.
 */
export function shownNow(rows: readonly Alarm[], newest: AlarmPage, changes: AlarmChanges, view: AlarmView): Alarm[] {
  const known = new Map(newest.list.map((alarm) => [alarm.policeId, alarm]));
  const later = newerThan(newest, changes);
  return rows.map((row) => {
    const now = { ...row, ...known.get(row.policeId), ...changes[row.policeId] };
    if (known.has(row.policeId) || later[row.policeId]) return now;
    if (!belongs(view, now) || view === "all" || !covered(newest, row)) return now;
    return view === "untreated"
      ? { ...now, status: "processed" as const, dealTime: null, dealUserName: null }
      : { ...now, status: "untreated" as const };
  });
}

/** Alarms of the newest answer that are not shown and do not just follow the loaded ones. */
export function arrivals(rows: readonly Alarm[], newest: AlarmPage, complete: boolean): Alarm[] {
  const known = new Set(rows.map(({ policeId }) => policeId));
  const last = rows.at(-1);
  const above = ({ alarmTime }: Alarm) => complete || last === undefined || alarmTime >= last.alarmTime;
  return newest.list.filter((alarm) => !known.has(alarm.policeId) && above(alarm));
}

/** Alarms known to be untreated, the latest first: shown, behind the bar, and loaded further down. */
export function untreatedNow(rows: readonly Alarm[], newest: AlarmPage): Alarm[] {
  const shown = new Map(rows.map((row) => [row.policeId, row]));
  const ids = new Set(newest.list.map(({ policeId }) => policeId));
  const known = newest.list.map((alarm) => shown.get(alarm.policeId) ?? alarm);
  return [...known, ...rows.filter(({ policeId }) => !ids.has(policeId))].filter((row) => belongs("untreated", row));
}

/** Whether the person may deal with an alarm; not for view-only devices. */
export const dealable = ({ canDeal }: Alarm): boolean => canDeal !== false;

/** How many of these are still in the list and may be dealt with by the person. */
export const leftToDeal = (rows: readonly Alarm[], total: number, view: AlarmView): number =>
  rows.some(dealable)
    ? Math.max(0, total - rows.filter((alarm) => !belongs(view, alarm) || !dealable(alarm)).length)
    : 0;
