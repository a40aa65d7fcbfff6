import { useSyncExternalStore } from "react";

const period = 60_000;
/** A time that nobody has kept up is good for so long, in milliseconds. */
const good = 1_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

// One clock for all ages on the page, and none while there is no age to show.
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(tick, period);
    document.addEventListener("visibilitychange", tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
};

// The first age on a page would else count from whenever the last one left it.
const current = () => {
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= good) now = Date.now();
  return now;
};

const fresh = () => (typeof window === "undefined" ? Date.now() : now);

/** The current time in epoch milliseconds, renewed once a minute and whenever the page is looked at again. */
export const useMinute = (): number => useSyncExternalStore(subscribe, current, fresh);
