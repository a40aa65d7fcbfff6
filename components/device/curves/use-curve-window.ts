"use client";

import { useTimeZone } from "next-intl";
import { useEffect, useState } from "react";
import { useMinute } from "#lib/client/live/minute.ts";
import {
  isSame,
  latestSpan,
  overviewOf,
  reachable,
  type Span,
  stepped,
  zoomCentre,
  zoomed,
} from "#lib/domain/curves/curve-window.ts";
import type { useCurveQuery } from "./use-curve-query.ts";

export type CurveWindow = {
  now: number;
  /** The range around the window. */
  overview: Span;
  /** The requested window. */
  span: Span;
  /** The window during and just after a gesture; otherwise null. */
  held: Span | null;
  hold: (span: Span) => void;
  /** Requests a window; null requests the whole latest range. */
  show: (span: Span | null) => void;
  step: (direction: -1 | 1) => void;
  zoom: (factor: number) => void;
  hasLater: boolean;
};

/** The window of a curve: stored in the address, except during a gesture. */
export function useCurveWindow({ query, go }: ReturnType<typeof useCurveQuery>): CurveWindow {
  const zone = useTimeZone() ?? "UTC";
  const now = useMinute();
  const [held, hold] = useState<Span | null>(null);
  const { range, zoom } = query;
  const latest = latestSpan(range, now, zone);
  const overview = overviewOf(range, zoom, now, zone);
  const span = zoom && zoom.from >= overview.from && zoom.to <= overview.to ? zoom : overview;
  // The released window stays until the address has it: the old one would otherwise flash.
  const key = `${range} ${span.from} ${span.to}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes, whose parts it does not use
  useEffect(() => hold(null), [key]);
  const show = (next: Span | null) => {
    // Limited to what a range can hold: otherwise address and plot would differ.
    const target = next ? reachable(range, next, now, zone) : latest;
    hold(isSame(target, span) ? null : target);
    go({ zoom: isSame(target, latest) ? null : target });
  };
  // A second tap continues from the first one's window, before the address has it.
  const base = held ?? span;
  return {
    now,
    overview,
    span,
    held,
    hold,
    show,
    step: (direction) => show(stepped(base, direction, overview)),
    zoom: (factor) => show(zoomed(base, factor, zoomCentre(base, now), overview)),
    hasLater: span.to < latest.to,
  };
}
