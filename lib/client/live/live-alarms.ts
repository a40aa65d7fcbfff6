"use client";

import { useEffect, useEffectEvent } from "react";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { throttled } from "../throttled.ts";
import { liveStore } from "./live-store.ts";
import type { LiveAlarm } from "./live-values.ts";

/** Alarms often come in groups; between two readings of the page passes at least this long. Milliseconds. */
const pause = 1_000;

/**
 * Reads the page anew when an alarm was raised, recovered or was dealt with; `told` hears of it at once, since who dealt
 * with an alarm is not in a list that it has left.
 */
export function useAlarmRefresh(told: (alarms: readonly LiveAlarm[]) => void): void {
  const refresh = useQuietRefresh();
  const hear = useEffectEvent(told);
  useEffect(() => {
    const { call, cancel } = throttled(refresh, pause);
    const stop = liveStore.onAlarm((alarms) => {
      hear(alarms);
      call();
    });
    return () => {
      stop();
      cancel();
    };
  }, [refresh]);
}
