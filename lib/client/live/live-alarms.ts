"use client";

import { useEffect, useEffectEvent } from "react";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { throttled } from "../throttled.ts";
import { liveStore } from "./live-store.ts";
import type { LiveAlarm } from "./live-values.ts";

/** Minimum between two reloads: alarms often come in groups. Milliseconds. */
const pause = 1_000;

/**
 * Reloads the page when an alarm was raised, recovered or dealt with; `told` hears of it at once, because the reloaded
 * list may no longer contain it.
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
