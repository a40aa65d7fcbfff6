import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect, useRef } from "react";
import { markNow, stepBack } from "./history-marks.ts";

/** Steps back from the entry of a sheet, and from that of a sheet below it. */
function passOver(): void {
  if (markNow("sheet") !== undefined) stepBack(passOver);
}

/**
 * Whoever comes back to a page that he left by a link within a sheet finds it closed. The entry that the sheet had in the
 * history is passed over: the step back from it would seem to do nothing.
 */
export function useSkippedSheets(): void {
  const address = `${usePathname()}?${useSearchParams()}`;
  const last = useRef(address);
  // Before the effects in which a sheet of the page itself opens. A listener to steps back would come too late: the router,
  // which hears of the step first, shows the other page at once, as React does in a step back.
  useLayoutEffect(() => {
    if (last.current === address) return;
    last.current = address;
    passOver();
  }, [address]);
}
