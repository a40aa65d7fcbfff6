const counters = new Set<() => void>();
let missed = false;

/** Counts the untreated alarms anew wherever they are shown, as after dealing with one. */
export function recountUntreated(): void {
  missed = counters.size === 0;
  for (const count of counters) count();
}

/** Calls `count` whenever they are to be counted anew, and at once when nobody was there the last time. */
export function onRecount(count: () => void): () => void {
  counters.add(count);
  if (missed) count();
  missed = false;
  return () => {
    counters.delete(count);
  };
}
