import { type CurveRange, curveRanges, rangeDays } from "../curves/curve-window.ts";
import type { DeviceStatus } from "../devices/devices.ts";
import type { PayStatus } from "../renewal/pay-states.ts";
import { href } from "../screens/addresses.ts";
import { type AlarmQuery, alarmHref } from "./alarm-query.ts";
import { deviceListHref } from "./device-query.ts";
import { ordersHref } from "./order-query.ts";
import { parseDeviceQuery } from "./parse-device-query.ts";
import { idIn, type SearchParams, single } from "./search-params.ts";

export type ReportQuery = { group?: string | undefined; span: CurveRange };

const usual: CurveRange = "twoWeeks";

export const parseReportQuery = (params: SearchParams): ReportQuery => ({
  group: idIn(params, "group"),
  span: curveRanges.find((span) => span === single(params.span)) ?? usual,
});

/** The address of the report with some parameters changed. */
export function reportHref(query: ReportQuery, change: Partial<ReportQuery> = {}): string {
  const { group, span } = { ...query, ...change };
  return href("report", { group, span: span === usual ? undefined : span });
}

/** Number of days that its counts cover, including today. */
export const reportDays = ({ span }: ReportQuery): number => rangeDays[span];

const everything: AlarmQuery = { view: "all", pages: 1 };

/** The list of exactly what each figure of the report counts. */
export const behind = {
  devices: ({ group }: ReportQuery, status: "all" | "online") =>
    deviceListHref(parseDeviceQuery({}), { group, status }),
  state: ({ group }: ReportQuery, only: DeviceStatus) => deviceListHref(parseDeviceQuery({}), { group, only }),
  alarms: ({ group, span }: ReportQuery) => alarmHref("alarms", everything, { group, span }),
  /** No end for today: a clock that runs ahead may date an alarm tomorrow. */
  day: ({ group }: ReportQuery, date: string, today: boolean) =>
    alarmHref("alarms", everything, { group, from: date, to: today ? undefined : date }),
  orders: ({ group }: ReportQuery, month: string, payStatus?: PayStatus) =>
    ordersHref({ group, month, payStatus, seen: true }),
  device: ({ span }: ReportQuery, deviceId: string) => alarmHref("alarms", everything, { deviceId, span }),
};
