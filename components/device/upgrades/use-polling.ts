import { useEffect } from "react";
import { useOnline } from "#lib/client/calls/online.ts";
import { useQuietRefresh } from "#lib/client/pages/refresh-page.ts";
import { usePageVisible } from "#lib/client/timing/page-visible.ts";
import { limits } from "#lib/domain/limits.ts";

/** Refreshes the page every few seconds while something runs and the page is visible. */
export function usePolling(underWay: boolean): void {
  const refresh = useQuietRefresh();
  const shown = usePageVisible();
  const online = useOnline();
  const polls = underWay && shown && online;
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(refresh, limits.firmware.poll);
    return () => clearInterval(timer);
  }, [polls, refresh]);
}
