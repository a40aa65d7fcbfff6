import { curveRanges, dayStart, latestSpan } from "../curves/curve-window.ts";
import { href } from "../screens/addresses.ts";
import { idIn, pagesOf, type SearchParams, single } from "./search-params.ts";

export const historySpans = ["all", "today", ...curveRanges] as const;
export type HistorySpan = (typeof historySpans)[number];

/** What the history of operations shows, in its address. Without a device it is the person's own history. */
export type HistoryQuery = {
  deviceId?: string | undefined;
  /** Only the person's own operations. */
  mine: boolean;
  argId?: string | undefined;
  span: HistorySpan;
  pages: number;
};

export function parseHistoryQuery(params: SearchParams): HistoryQuery {
  const deviceId = idIn(params, "deviceId");
  return {
    deviceId,
    mine: !deviceId || single(params.mine) === "1",
    argId: idIn(params, "argId"),
    span: historySpans.find((span) => span === single(params.span)) ?? historySpans[0],
    pages: pagesOf(params),
  };
}

/** The address of the history with some parameters changed, back on the first page. */
export function historyHref(query: HistoryQuery, change: Partial<HistoryQuery> = {}): string {
  const { deviceId, mine, argId, span } = { ...query, ...change };
  return href("history", {
    deviceId,
    mine: deviceId && mine ? 1 : undefined,
    argId,
    span: span === historySpans[0] ? undefined : span,
  });
}

/** Start (epoch ms) of a period of whole days that ends with today, in an IANA time zone. */
function beginOf(span: HistorySpan, now: number, zone: string): number | undefined {
  if (span === "all") return undefined;
  return span === "today" ? dayStart(now, zone) : latestSpan(span, now, zone).from;
}

/** Input for changes.list, without the page. */
export const historyInput = ({ deviceId, mine, argId, span }: HistoryQuery, now: number, zone: string) => ({
  deviceId,
  mine,
  argId,
  startTime: beginOf(span, now, zone),
});
