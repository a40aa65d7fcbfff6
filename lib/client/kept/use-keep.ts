"use client";

import { useEffect, useEffectEvent } from "react";
import { now } from "#lib/client/clock.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import { useSettled } from "#lib/client/pages/settled.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { keepScreen } from "./keeper.ts";
import type { KeptKind, KeptScreens } from "./kept-screens.ts";

/** Answers that were kept: the way back shows them again, and they are no newer then. */
const known = new WeakSet<object>();

/**
 * Keeps what a screen shows for when there is no network: when `answer`, what the server said, is new, and every minute
 * what the stream has told since. `read` gives it as it now is. Null for an answer keeps nothing.
 */
export function useKeep<K extends KeptKind>(
  kind: K,
  id: string,
  answer: object | null,
  read: () => KeptScreens[K] | undefined,
): void {
  const settled = useSettled();
  const current = useEffectEvent(read);
  useEffect(() => {
    if (!settled || !answer) return;
    const save = () => {
      const data = current();
      if (data) void keepScreen(kind, id, { time: now(), data });
    };
    if (!known.has(answer)) save();
    known.add(answer);
    // What no stream brings up to date is as old as the answer: a curve always, all else once a stream was away since.
    if (kind === "curve") return;
    let away = false;
    const stop = liveStore.readState(() => {
      away ||= liveStore.state === "cut" || liveStore.state === "idle";
    });
    const timer = setInterval(() => liveStore.state === "open" && !away && save(), screenLimits.kept.every);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [settled, answer, kind, id]);
}
