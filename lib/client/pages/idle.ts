import { useEffect, useState } from "react";

/** At the latest after so long. Milliseconds. */
const latest = 2_000;

/** Calls `now` once the page has nothing better to do; gives the function that calls it off. */
export function whenIdle(now: () => void): () => void {
  // Not every browser can say when it is idle.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(now, latest / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(now, { timeout: latest });
  return () => cancelIdleCallback(handle);
}

/** False until the page has nothing better to do: for work that takes long and that others need not wait for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
