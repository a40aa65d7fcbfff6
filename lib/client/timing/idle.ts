import { useEffect, useState } from "react";

const latest = 2_000;

/** Calls `now` once the page is idle; returns how to cancel. */
export function whenIdle(now: () => void): () => void {
  // Safari lacks it.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(now, latest / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(now, { timeout: latest });
  return () => cancelIdleCallback(handle);
}

/** False until the page is idle, for long work that others should not wait for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
