import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect, useRef } from "react";
import { markNow, stepBack } from "./history-marks.ts";

/** Goes back past the entries of a sheet and of a sheet below it. */
function passOver(): void {
  if (markNow("sheet") !== undefined) stepBack(passOver);
}

/** Skips the history entry of a sheet that was left by a link: a step back from it would seem to do nothing. */
export function useSkippedSheets(): void {
  const address = `${usePathname()}?${useSearchParams()}`;
  const last = useRef(address);
  // Before the effects in which a sheet opens. A popstate listener would be too late: the router's listener runs first
  // and shows the other page synchronously.
  useLayoutEffect(() => {
    if (last.current === address) return;
    last.current = address;
    passOver();
  }, [address]);
}
