import useSWR from "swr";
import type { ApiError } from "#lib/contract/api-error.ts";
import { type Curve, curves } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { call } from "../calls/call.ts";
import { polled } from "../calls/polled.ts";
import { openedCurve } from "./opened-curve.ts";

/** Pause between two questions about a window that reaches up to now. Milliseconds. */
const interval = minute;

type Key = ["curves.query", deviceId: string, args: string, from: number, to: number];

type Asked = { key: string; curve: Curve };

const ask = async (key: Key): Promise<Asked> => {
  const [, deviceId, args, startTime, endTime] = key;
  const input = { deviceId, argIds: args.split(","), startTime, endTime, maxPoints: limits.chartPoints, columns: true };
  return { key: key.join(), curve: openedCurve(await call(curves.query, input, { quiet: true })) };
};

export type CurveData = {
  /** What is to be drawn: of the window asked for or, while that is on its way, of the one before. */
  curve: Curve | undefined;
  /** `curve` is of the window asked for. */
  fresh: boolean;
  error: ApiError | undefined;
  again: () => void;
};

/**
 * The curves of a window of a device. What was asked for before is kept for the visit, so that it shows again at once
 * and also without a network; a window that reaches up to now is asked for anew every minute. Null asks for nothing.
 */
export function useCurve(deviceId: string, args: readonly string[], span: Span | null, now: number): CurveData {
  const key: Key | null =
    span && args.length > 0 ? ["curves.query", deviceId, args.join(","), span.from, span.to] : null;
  const { data, error, mutate } = useSWR<Asked, ApiError, Key | null>(key, ask, {
    keepPreviousData: true,
    // To find out whether every point of an answer is the one before takes longer than to draw them.
    compare: Object.is,
    revalidateOnFocus: false,
    // The page is read anew then, which asks for the curve again.
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
