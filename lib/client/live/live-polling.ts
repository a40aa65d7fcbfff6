"use client";

import { useEffect, useRef } from "react";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { callLate } from "../calls/call-late.ts";
import { setPlatformLost } from "../calls/reach.ts";
import { syncClock } from "../clock.ts";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { jittered } from "./live-backoff.ts";
import { useLiveState } from "./live-device.ts";
import { overviewPolling } from "./polling-source.ts";

/** The maximum polling interval without a stream. Milliseconds. */
const interval = 30_000;
/** By then a cut stream has tried again. Only polling learns why a stream is refused. Milliseconds. */
const afterRetry = 3_000;

/** How the server reports that the platform does not answer. */
const platformLost: readonly Failure["key"][] = ["http502", "http503", "http504"];

/**
 * Polls while the stream is away. The first poll waits for its next attempt: most cuts are short. An answer without
 * details counts as a change. If the platform does not answer either, nothing shown is live (0137).
 */
export function useLivePolling(): void {
  const refresh = useQuietRefresh();
  const since = useRef<number>(undefined);
  const state = useLiveState();
  // A refused stream is "opening" for a moment at each attempt.
  const isAway = state === "cut" || state === "opening";
  useEffect(() => {
    if (!isAway) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    function failed(error: unknown): undefined {
      if (!over && error instanceof ApiError && platformLost.includes(error.failure.key)) setPlatformLost(true);
    }
    async function poll(): Promise<void> {
      const requestedAt = Date.now();
      const answer = await callLate(overviewPolling, { since: since.current }, { quiet: true }).catch(failed);
      if (over) return;
      plan(interval * (0.5 + Math.random() / 2));
      if (!answer) return;
      setPlatformLost(false);
      const { serverTime, changedDeviceIds } = answer;
      const unknown = since.current === undefined || !changedDeviceIds;
      since.current = serverTime ?? undefined;
      if (serverTime) syncClock(serverTime, requestedAt);
      if (unknown || changedDeviceIds.length > 0) refresh();
    }
    const plan = (pause: number) => {
      timer = setTimeout(poll, pause);
    };
    plan(afterRetry + jittered(0));
    return () => {
      over = true;
      clearTimeout(timer);
      // The stream is open again, or the next page reports it itself.
      setPlatformLost(false);
    };
  }, [isAway, refresh]);
}
