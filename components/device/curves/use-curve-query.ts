"use client";

import { useSearchParams } from "next/navigation";
import type { CurveRange } from "#lib/domain/curves/curve-window.ts";
import { type CurveQuery, curveHref, parseCurveQuery } from "#lib/domain/queries/curve-query.ts";
import { paramsOf } from "#lib/domain/queries/search-params.ts";

/** The curve's settings in the address, changed without requesting the page again. */
export function useCurveQuery(
  deviceId: string,
  ranges: readonly CurveRange[],
): { query: CurveQuery; go: (change: Partial<CurveQuery>) => void } {
  const params = useSearchParams();
  const query = parseCurveQuery(paramsOf(params), ranges);
  return {
    query,
    // Next adds its own state to an empty one; with its state present it would treat this as a navigation.
    go: (change) => window.history.replaceState(null, "", curveHref(deviceId, { ...query, ...change })),
  };
}
