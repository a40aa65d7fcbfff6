import { createContext, use, useSyncExternalStore } from "react";
import { minute } from "#lib/domain/time/spans.ts";
import { now as clock, onClockCorrected } from "../clock.ts";
import { createListeners } from "../listeners.ts";

const period = minute;
/** A time this old is still good enough: no re-render for less. Milliseconds. */
const quick = 10_000;
/** The same for all readers until they are notified; 0 if the next reader must read the clock. */
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const { subscribe: listen, notify, count } = createListeners();

const tick = () => {
  now = 0;
  notify();
};

onClockCorrected(tick);

// One timer for all ages on the page, and none while there are none.
const subscribe = (listener: () => void) => {
  const stop = listen(listener);
  if (count() === 1) {
    // It may be of a previous page, of an abandoned render, or of a server behind a slow line.
    if (Math.abs(clock() - now) >= quick) now = 0;
    timer = setInterval(tick, period);
    document.addEventListener("visibilitychange", tick);
  }
  return () => {
    stop();
    if (count() > 0) return;
    now = 0;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
};

const current = () => {
  now ||= clock();
  return now;
};

/** Hydration starts with the server's render time, and keeps it if that was recent. */
const first = (rendered: number) => {
  if (count() === 0) now = rendered;
  return rendered;
};

export const Rendered = createContext(0);

/** The current time in epoch ms, updated once a minute and whenever the page is shown again. */
export function useMinute(): number {
  const rendered = use(Rendered);
  return useSyncExternalStore(subscribe, current, () => first(rendered));
}
