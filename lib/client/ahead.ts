import { useEffect } from "react";
import { useCalm } from "./calm.ts";

/**
 * Fetches what a tap will open while the page has nothing better to do, or when the page is first touched. What cannot
 * be fetched now the tap fetches.
 */
export function useAhead(load: () => Promise<unknown>): void {
  const calm = useCalm();
  useEffect(() => {
    const begin = () => void load().catch(() => undefined);
    if (calm) return begin();
    addEventListener("pointerdown", begin, { once: true });
    return () => removeEventListener("pointerdown", begin);
  }, [calm, load]);
}
