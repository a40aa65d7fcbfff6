import { createContext, use, useSyncExternalStore } from "react";
import { minute } from "#lib/domain/time/spans.ts";
import { now as clock, onCorrected } from "../clock.ts";
import { createListeners } from "../listeners.ts";

const period = minute;
/** A time that was taken before anybody kept it up is good for so long: nothing is drawn again for less. Milliseconds. */
const quick = 10_000;
/** The same for all who read it until they are told of another; 0 where the next one who reads takes it from the clock. */
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const { subscribe: listen, tell, count } = createListeners();

const tick = () => {
  now = 0;
  tell();
};

onCorrected(tick);

// One clock for all ages on the page, and none while there is no age to show.
const subscribe = (listener: () => void) => {
  const stop = listen(listener);
  if (count() === 1) {
    // It may be of the page before, of a drawing that was given up, or of the server that drew a page on a slow line.
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

/** A page comes alive with the time at which it was rendered, and goes on with that when it was quick. */
const first = (rendered: number) => {
  if (count() === 0) now = rendered;
  return rendered;
};

/** When the page was rendered, in epoch milliseconds. */
export const Rendered = createContext(0);

/** The current time in epoch milliseconds, renewed once a minute and whenever the page is looked at again. */
export function useMinute(): number {
  const rendered = use(Rendered);
  return useSyncExternalStore(subscribe, current, () => first(rendered));
}
