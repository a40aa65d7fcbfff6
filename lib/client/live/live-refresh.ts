"use client";

import { useEffect, useRef } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { useHydrated } from "../timing/hydrated.ts";
import { liveStore } from "./live-store.ts";

/** Older data, as after Back, are reloaded at once. Milliseconds. */
const staleAfter = 5_000;

/** When each answer was first shown. */
const firstShown = new WeakMap<object, number>();

/** Reloads the page when events may have been missed, or when the person's rights changed. */
export function useResync(): void {
  const refresh = useQuietRefresh();
  useEffect(() => liveStore.onResync(refresh), [refresh]);
}

/** Reloads the page when events may have been missed, or when `data` is old, as after Back. */
export function useLiveRefresh(data: object): void {
  const refresh = useQuietRefresh();
  const cameWithDocument = useRef(!useHydrated());
  useResync();
  useEffect(() => {
    const since = firstShown.get(data);
    const now = performance.now();
    const isOld =
      since === undefined ? cameWithDocument.current && now > screenLimits.missed : now - since > staleAfter;
    if (since === undefined || isOld) firstShown.set(data, now);
    cameWithDocument.current = false;
    if (since === undefined) liveStore.resync();
    if (isOld) refresh();
  }, [data, refresh]);
}
