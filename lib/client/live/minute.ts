import { createContext, use, useSyncExternalStore } from "react";
import { minute } from "#lib/domain/time/spans.ts";
import { now as clock, onCorrected } from "../clock.ts";
import { createListeners } from "../listeners.ts";

const period = minute;
/** A time that nobody has kept up is good for so long, in milliseconds. */
const good = 1_000;
/** A page that comes alive within so many milliseconds is not drawn again for the time that passed. */
const quick = 10_000;
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const { subscribe: listen, tell, count } = createListeners();

const tick = () => {
  now = clock();
  tell();
};

onCorrected(tick);

// One clock for all ages on the page, and none while there is no age to show.
const subscribe = (listener: () => void) => {
  const stop = listen(listener);
  if (count() === 1) {
    timer = setInterval(tick, period);
    document.addEventListener("visibilitychange", tick);
  }
  return () => {
    stop();
    if (count() > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
};

// The first age on a page would else count from whenever the last one left it.
const current = () => {
  if (count() === 0 && Math.abs(clock() - now) >= good) now = clock();
  return now;
};

/** A page comes alive with the time at which it was rendered, and goes on with that when it was quick. */
const first = (rendered: number) => {
  if (count() === 0) now = Math.abs(clock() - rendered) < quick ? rendered : clock();
  return rendered;
};

/** When the page was rendered, in epoch milliseconds. */
export const Rendered = createContext(0);

/** The current time in epoch milliseconds, renewed once a minute and whenever the page is looked at again. */
export function useMinute(): number {
  const rendered = use(Rendered);
  return useSyncExternalStore(subscribe, current, () => first(rendered));
}
