"use client";

import { useEffect, useRef } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { useHydrated } from "../pages/hydrated.ts";
import { useQuietRefresh } from "../pages/refresh-page.ts";
import { liveStore } from "./live-store.ts";

/** Data older than this, as after Back, is read anew at once. Milliseconds. */
const staleAfter = 5_000;

/** When each answer of the server was first on screen. */
const seen = new WeakMap<object, number>();

/** Reads the page anew when events may have been missed, or what the person may see or do has changed. */
export function useReadAnew(): void {
  const refresh = useQuietRefresh();
  useEffect(() => liveStore.onResync(refresh), [refresh]);
}

/**
 * Reads the page anew from the server when events may have been missed, and when `data`, an answer of the server,
 * comes back on screen from the browser's memory or was long on its way.
 */
export function useLiveRefresh(data: object): void {
  const refresh = useQuietRefresh();
  const cameWithDocument = useRef(!useHydrated());
  useReadAnew();
  useEffect(() => {
    const since = seen.get(data);
    const now = performance.now();
    const isOld =
      since === undefined ? cameWithDocument.current && now > screenLimits.missed : now - since > staleAfter;
    if (since === undefined || isOld) seen.set(data, now);
    cameWithDocument.current = false;
    if (since === undefined) liveStore.readAnew();
    if (isOld) refresh();
  }, [data, refresh]);
}
