import { type CurveRange, curveRanges, dayStart, latestSpan } from "../curves/curve-window.ts";
import { type AlarmLevel, alarmLevels, alarmStates } from "../devices/alarms.ts";
import { href } from "../screens/addresses.ts";
import { day } from "../time/spans.ts";
import { idIn, pagesOf, type SearchParams, single } from "./search-params.ts";

/** "all" cannot be selected on the screen itself; figures that count both link to it. */
export const alarmViews = [...alarmStates, "all"] as const;
export type AlarmView = (typeof alarmViews)[number];

/** What an alarm list shows, in its address. */
export type AlarmQuery = {
  view: AlarmView;
  deviceId?: string | undefined;
  group?: string | undefined;
  level?: AlarmLevel | undefined;
  type?: string | undefined;
  /** Whole days that end with today. */
  span?: CurveRange | undefined;
  /** Custom range instead of a span: the first and the last day ("2025-11-20"). */
  from?: string | undefined;
  to?: string | undefined;
  pages: number;
};
/** The alarm tab, or the alarms of one device. */
export type AlarmScreenName = "alarms" | "deviceAlarm";

const dateOf = (value: string | string[] | undefined) => {
  const date = single(value);
  const time = date && /^20\d\d-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
};

export function parseAlarmQuery(params: SearchParams): AlarmQuery {
  const [one, other] = [dateOf(params.from), dateOf(params.to)];
  const turned = one !== undefined && other !== undefined && one > other;
  const [from, to] = turned ? [other, one] : [one, other];
  return {
    view: alarmViews.find((view) => view === single(params.status)) ?? "untreated",
    deviceId: idIn(params, "deviceId"),
    group: idIn(params, "group"),
    level: alarmLevels.find((level) => level === single(params.level)),
    type: idIn(params, "type"),
    span: (from ?? to) ? undefined : curveRanges.find((span) => span === single(params.span)),
    from,
    to,
    pages: pagesOf(params),
  };
}

/** The address of an alarm list with some parameters changed, back on the first page. */
export function alarmHref(screen: AlarmScreenName, query: AlarmQuery, change: Partial<AlarmQuery> = {}): string {
  const { view, deviceId, group, level, type, span, from, to } = { ...query, ...change };
  return href(screen, {
    deviceId,
    status: view === "untreated" ? undefined : view,
    group,
    level,
    type,
    span,
    from,
    to,
  });
}

/** Start of a date's day in a time zone, found from its noon, which exists in every zone. */
const startOf = (date: string, zone: string, later = 0) => dayStart(Date.parse(`${date}T12:00Z`) + later * day, zone);

/** Start and end of the query in epoch ms, both inclusive, by an IANA time zone. */
function timesOf({ span, from, to }: AlarmQuery, now: number, zone: string) {
  if (span) return { startTime: latestSpan(span, now, zone).from };
  return {
    ...(from ? { startTime: startOf(from, zone) } : {}),
    ...(to ? { endTime: startOf(to, zone, 1) - 1 } : {}),
  };
}

/** Input for alarms.list, without the page. */
export const alarmInput = (query: AlarmQuery, now: number, zone: string) => ({
  ...(query.view === "all" ? {} : { status: query.view }),
  deviceId: query.deviceId,
  groupId: query.group,
  level: query.level,
  alarmType: query.type,
  ...timesOf(query, now, zone),
});
export type AlarmInput = ReturnType<typeof alarmInput>;

/** Whether a filter other than the state hides alarms; on a device's own page the device is no filter. */
export const isNarrowed = (screen: AlarmScreenName, query: AlarmQuery): boolean =>
  Boolean(
    query.group ??
      query.level ??
      query.type ??
      query.span ??
      query.from ??
      query.to ??
      (screen === "alarms" ? query.deviceId : undefined),
  );
