import useSWR from "swr";
import type { ApiError } from "#lib/contract/api-error.ts";
import { type Curve, curves } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { call } from "../calls/call.ts";
import { polled } from "../calls/polled.ts";
import { openedCurve } from "./opened-curve.ts";

/** Polling interval of a window that reaches up to now. Milliseconds. */
const interval = minute;

type Key = ["curves.query", deviceId: string, args: string, from: number, to: number];

type KeyedCurve = { key: string; curve: Curve };

type CurveArg = { argId: string; argName?: string; unit?: string | null };

/** A platform need not repeat the names and units of its list of arguments. */
const withNames = (curve: Curve, known: readonly CurveArg[]): Curve => ({
  ...curve,
  series: curve.series.map((series) => {
    const arg = known.find(({ argId }) => argId === series.argId);
    return { ...series, argName: series.argName || arg?.argName, unit: series.unit || arg?.unit };
  }),
});

const fetchCurve = async (key: Key, known: readonly CurveArg[]): Promise<KeyedCurve> => {
  const [, deviceId, args, startTime, endTime] = key;
  const input = { deviceId, argIds: args.split(","), startTime, endTime, maxPoints: limits.chartPoints, columns: true };
  return { key: key.join(), curve: openedCurve(withNames(await call(curves.query, input, { quiet: true }), known)) };
};

export type CurveData = {
  /** Of the requested window, or of the previous one while that is loading. */
  curve: Curve | undefined;
  fresh: boolean;
  error: ApiError | undefined;
  again: () => void;
};

/** The curves of a window, cached for the visit and polled if it reaches up to now. Null loads nothing. */
export function useCurve(deviceId: string, args: readonly CurveArg[], span: Span | null, now: number): CurveData {
  const key: Key | null =
    span && args.length > 0
      ? ["curves.query", deviceId, args.map(({ argId }) => argId).join(), span.from, span.to]
      : null;
  const { data, error, mutate } = useSWR<KeyedCurve, ApiError, Key | null>(key, (wanted) => fetchCurve(wanted, args), {
    keepPreviousData: true,
    // A deep comparison takes longer than drawing.
    compare: Object.is,
    revalidateOnFocus: false,
    // The page reloads then, and requests the curve again.
    revalidateOnReconnect: false,
    ...polled(span && span.to > now ? interval : 0),
  });
  return {
    curve: data?.curve,
    fresh: data !== undefined && data.key === key?.join(),
    error,
    again: () => void mutate(),
  };
}
