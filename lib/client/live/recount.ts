import { createListeners } from "../listeners.ts";

const { subscribe, tell, count: counters } = createListeners();
let missed = false;

/** Counts the untreated alarms anew wherever they are shown, as after dealing with one. */
export function recountUntreated(): void {
  missed = counters() === 0;
  tell();
}

/** Calls `count` whenever they are to be counted anew, and at once when nobody was there the last time. */
export function onRecount(count: () => void): () => void {
  const stop = subscribe(count);
  if (missed) count();
  missed = false;
  return stop;
}
