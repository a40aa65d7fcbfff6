import { useEffect } from "react";
import { useIdle } from "./idle.ts";

/** Fetches what a tap will open while the page has nothing better to do. What cannot be fetched now the tap fetches. */
export function useAhead(load: () => Promise<unknown>): void {
  const idle = useIdle();
  useEffect(() => {
    if (idle) void load().catch(() => undefined);
  }, [idle, load]);
}
