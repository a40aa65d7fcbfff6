import { createListeners } from "../listeners.ts";

const { subscribe, notify, count: counters } = createListeners();
let missed = false;

export function recountUntreated(): void {
  missed = counters() === 0;
  notify();
}

/** Calls `count` for each recount, and at once if one found no listener. */
export function onRecount(count: () => void): () => void {
  const stop = subscribe(count);
  if (missed) count();
  missed = false;
  return stop;
}
