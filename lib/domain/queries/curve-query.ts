import { type CurveRange, curveRanges, type Span, shortestSpan } from "../curves/curve-window.ts";
import { isId } from "../ids.ts";
import { limits } from "../limits.ts";
import { href } from "../screens/addresses.ts";
import { day } from "../time/spans.ts";
import { type SearchParams, single } from "./search-params.ts";

/** Arguments drawn at once. */
export const mostDrawn = 3;

/** What the curve shows. Kept in the address, so that links can be shared and Back works. */
export type CurveQuery = {
  range: CurveRange;
  /** Arguments in the order of selection; empty means the device's main value. */
  args: readonly string[];
  /** Null is the whole latest range. */
  zoom: Span | null;
};

function zoomOf(from: number, to: number): Span | null {
  const sane = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0;
  const length = to - from;
  return sane && length >= shortestSpan && length <= limits.historyDays * day ? { from, to } : null;
}

/** Whether an address asks for a device's curve instead of its current data. */
export const isCurve = (params: SearchParams): boolean => single(params.view) === "curve";

/** Parses an address; unknown values, and ranges that are not available, are ignored. */
export function parseCurveQuery(params: SearchParams, ranges: readonly CurveRange[] = curveRanges): CurveQuery {
  const args = (single(params.args) ?? "").split(",").filter(isId);
  return {
    range: ranges.find((range) => range === single(params.range)) ?? "week",
    args: [...new Set(args)].slice(0, mostDrawn),
    zoom: zoomOf(Number(single(params.from) ?? Number.NaN), Number(single(params.to) ?? Number.NaN)),
  };
}

const searchOf = ({ range, args, zoom }: CurveQuery) => ({
  range: range === "week" ? undefined : range,
  args: args.join(","),
  from: zoom?.from,
  to: zoom?.to,
});

/** The address of a device's curve. */
export const curveHref = (deviceId: string, query: CurveQuery): string =>
  href("deviceData", { deviceId, view: "curve", ...searchOf(query) });
