import { curveRanges, dayStart, latestSpan } from "../curves/curve-window.ts";
import { href } from "../screens/addresses.ts";
import { idIn, pagesOf, type SearchParams, single } from "./search-params.ts";

/** How far back a history reaches. */
export const historySpans = ["all", "today", ...curveRanges] as const;
export type HistorySpan = (typeof historySpans)[number];

/** What the history of operations shows, as its address says. Without a device it is what the person did himself. */
export type HistoryQuery = {
  deviceId?: string | undefined;
  /** Only what the person did himself. */
  mine: boolean;
  argId?: string | undefined;
  span: HistorySpan;
  pages: number;
};

/** The query of an address; anything unknown in it counts as not given. */
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

/** The address of the history with some of its parts changed; it begins at the top again. */
export function historyHref(query: HistoryQuery, change: Partial<HistoryQuery> = {}): string {
  const { deviceId, mine, argId, span } = { ...query, ...change };
  return href("history", {
    deviceId,
    mine: deviceId && mine ? 1 : undefined,
    argId,
    span: span === historySpans[0] ? undefined : span,
  });
}

/** The moment (epoch ms) at which a span of whole days that end with today begins, by the clock of an IANA time zone. */
function beginOf(span: HistorySpan, now: number, zone: string): number | undefined {
  if (span === "all") return undefined;
  return span === "today" ? dayStart(now, zone) : latestSpan(span, now, zone).from;
}

/** What changes.list is asked for, without the page. */
export const historyInput = ({ deviceId, mine, argId, span }: HistoryQuery, now: number, zone: string) => ({
  deviceId,
  mine,
  argId,
  startTime: beginOf(span, now, zone),
});
