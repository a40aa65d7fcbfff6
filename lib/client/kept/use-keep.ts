"use client";

import { useEffect, useEffectEvent } from "react";
import { now } from "#lib/client/clock.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import { useSettled } from "#lib/client/timing/settled.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { keepScreen } from "./keeper.ts";
import type { KeptKind, KeptScreens } from "./kept-screens.ts";

/** Answers already stored: shown again by Back, they are not new. */
const known = new WeakSet<object>();

/** Stores what `read` returns when `answer` is new, and every minute with the stream's updates. Null stores nothing. */
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
    // Without updates from the stream, data are as old as the answer: always for curves, otherwise after the stream was
    // away.
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
