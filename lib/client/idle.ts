import { useEffect, useState } from "react";

/** At the latest so long after the page came to life. Milliseconds. */
const latest = 2_000;

/** False until the page has nothing better to do: for work that takes long and that nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const now = () => setIdle(true);
    // Not every browser can say when it is idle.
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(now, latest / 4);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(now, { timeout: latest });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
