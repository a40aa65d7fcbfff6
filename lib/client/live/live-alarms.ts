"use client";

import { useEffect, useEffectEvent } from "react";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { throttled } from "../throttled.ts";
import { liveStore } from "./live-store.ts";
import type { LiveAlarm } from "./live-values.ts";

/** Minimum between two reloads: alarms often come in groups. Milliseconds. */
const pause = 1_000;

/** Reloads the page when an alarm has changed. `onAlarms` is called first: the new list may no longer contain the alarm. */
export function useAlarmRefresh(onAlarms: (alarms: readonly LiveAlarm[]) => void): void {
  const refresh = useQuietRefresh();
  const report = useEffectEvent(onAlarms);
  useEffect(() => {
    const { call, cancel } = throttled(refresh, pause);
    const stop = liveStore.onAlarm((alarms) => {
      report(alarms);
      call();
    });
    return () => {
      stop();
      cancel();
    };
  }, [refresh]);
}
