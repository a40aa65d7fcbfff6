"use client";

import { useEffect, useRef } from "react";
import { callLate } from "../calls/call-late.ts";
import { hearTime } from "../clock.ts";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { jittered } from "./live-backoff.ts";
import { useLiveState } from "./live-device.ts";
import { overviewPolling } from "./polling-source.ts";

/** The longest pause between two questions while there is no stream. Milliseconds. */
const interval = 30_000;
/** By then a stream that was cut has tried again. One that is refused will be so again: only a question learns why. */
const afterRetry = 3_000;

/**
 * Stands in for the stream: while it is refused or cut, asks at least every 30 s what changed and reads the page anew
 * when something did. The first question waits for the stream's next attempt: most cuts are over by then, and all other
 * phones were cut in the same second. A failed question changes nothing on screen; an answer that does not say what
 * changed, or since when, may mean anything.
 */
export function useLivePolling(): void {
  const refresh = useQuietRefresh();
  const since = useRef<number>(undefined);
  const state = useLiveState();
  // Each attempt at a stream that stays refused is "opening" for a moment.
  const isAway = state === "cut" || state === "opening";
  useEffect(() => {
    if (!isAway) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    async function ask(): Promise<void> {
      const asked = Date.now();
      const answer = await callLate(overviewPolling, { since: since.current }, { quiet: true }).catch(() => undefined);
      if (over) return;
      plan(interval * (0.5 + Math.random() / 2));
      if (!answer) return;
      const { serverTime, changedDeviceIds } = answer;
      const unknown = since.current === undefined || !changedDeviceIds;
      since.current = serverTime ?? undefined;
      if (serverTime) hearTime(serverTime, asked);
      if (unknown || changedDeviceIds.length > 0) refresh();
    }
    const plan = (pause: number) => {
      timer = setTimeout(ask, pause);
    };
    plan(afterRetry + jittered(0));
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [isAway, refresh]);
}
