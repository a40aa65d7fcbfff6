import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { isSameBuild } from "../app/own-build.ts";
import { onOnline } from "../calls/online.ts";
import { canReach, checkReach, isInDoubt } from "../calls/reach.ts";
import { notedPages } from "../lists/loaded-pages.ts";
import { isPageHeld, whenFree } from "./held-page.ts";
import { isNavigating } from "./pending-navigation.ts";

/** How long a refresh is repeated. Milliseconds. */
const longest = 10_000;

let pending: { page: string; since: number; refresh: () => void } | undefined;

/** Waits for unsaved input, because nobody asked for this refresh. */
const whenNoInput = (refresh: () => void) => (isPageHeld() ? whenFree(refresh) : refresh());

let waits = false;

function refreshOnceReached(): void {
  if (!waits || !canReach()) return;
  waits = false;
  if (pending?.page === window.location.href) whenNoInput(pending.refresh);
}

/** The router silently drops a refresh when the history moves, as when a sheet closes. */
function repeatRefresh(): void {
  if (pending?.page !== window.location.href || performance.now() - pending.since > longest) return;
  const { refresh } = pending;
  setTimeout(() => whenNoInput(refresh));
}

/** Refreshes the page with all loaded pages of its list, which router.refresh() alone would lose. */
export function useRefreshPage(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const refresh = () => {
      // If the server is unreachable, the router would leave the page for one that cannot load.
      waits = !canReach();
      if (waits) return void checkReach();
      if (isInDoubt()) return void checkReach().then(refresh);
      const { pathname, search } = window.location;
      // A replacement would discard a navigation that is under way; the router's refresh waits for it.
      if (notedPages() > 0 && !isNavigating()) router.replace(pathname + search, { scroll: false });
      else router.refresh();
    };
    pending = { page: window.location.href, since: performance.now(), refresh };
    window.addEventListener("popstate", repeatRefresh);
    onOnline(refreshOnceReached);
    refresh();
  }, [router]);
}

/** For refreshes nobody asked for: a full reload, for an unreachable server or a new build, waits for unsaved input. */
export function useQuietRefresh(): () => void {
  const refresh = useRefreshPage();
  return useCallback(() => {
    if (isPageHeld()) void isSameBuild().then((same) => (same || !isPageHeld() ? refresh() : whenFree(refresh)));
    else refresh();
  }, [refresh]);
}
