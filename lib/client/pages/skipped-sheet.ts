import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { markNow } from "./history-marks.ts";

/** Whether the step back that leads past a sheet's entry is being taken: another one may lie below. */
let skipping = false;

/**
 * Whoever comes back to a page that he left by a link within a sheet finds it closed. The entry that the sheet had in the
 * history is passed over: the step back from it would seem to do nothing.
 */
export function useSkippedSheets(): void {
  const address = `${usePathname()}?${useSearchParams()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks out from its own address
  useEffect(() => {
    const { pathname, search } = window.location;
    const onMove = () => {
      const isElsewhere = window.location.pathname !== pathname || window.location.search !== search;
      skipping = (isElsewhere || skipping) && markNow("sheet") !== undefined;
      if (skipping) window.history.back();
    };
    window.addEventListener("popstate", onMove);
    return () => window.removeEventListener("popstate", onMove);
  }, [address]);
}
