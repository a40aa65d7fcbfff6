import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { isSameBuild } from "../app/own-build.ts";
import { onOnline } from "../calls/online.ts";
import { canReach, checkReach, isInDoubt } from "../calls/reach.ts";
import { notedPages } from "../lists/loaded-pages.ts";
import { isPageHeld, whenFree } from "./held-page.ts";

/** So long an answer may be on its way. Milliseconds. */
const longest = 10_000;

/** What was last asked for: of which page, when first, and how. */
let asked: { page: string; since: number; ask: () => void } | undefined;

/** Nobody taps for it this time: it does not take away what is being entered. */
const quietly = (ask: () => void) => (isPageHeld() ? whenFree(ask) : ask());

/** Whether something was asked for while the server could not be reached. */
let waits = false;

/** Asks once the server can be reached again, where the page on show still is the one that was asked for. */
function askOnceReached(): void {
  if (!waits || !canReach()) return;
  waits = false;
  if (asked?.page === window.location.href) quietly(asked.ask);
}

/** The router drops what is on its way when the history moves, as it does when a sheet closes, and tells nobody. */
function askAgain(): void {
  if (asked?.page !== window.location.href || performance.now() - asked.since > longest) return;
  const { ask } = asked;
  setTimeout(() => quietly(ask));
}

/**
 * Reads the page on show anew from the server, with as many pages of its list as are loaded by now; the place in it
 * stays. Where pages were noted behind the router's back, a plain refresh would lose them or jump to the top.
 */
export function useRefreshPage(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const ask = () => {
      // Where the server cannot be reached the router would leave the page for one that cannot come: first it is looked for.
      waits = !canReach();
      if (waits) return void checkReach();
      if (isInDoubt()) return void checkReach().then(ask);
      const { pathname, search } = window.location;
      if (notedPages() > 0) router.replace(pathname + search, { scroll: false });
      else router.refresh();
    };
    asked = { page: window.location.href, since: performance.now(), ask };
    window.addEventListener("popstate", askAgain);
    onOnline(askOnceReached);
    ask();
  }, [router]);
}

/**
 * The same for what nobody asked for. A server that does not answer, or by now is of another version, has the router
 * load the whole page: while somebody enters something on it, that waits.
 */
export function useQuietRefresh(): () => void {
  const refresh = useRefreshPage();
  return useCallback(() => {
    if (isPageHeld()) void isSameBuild().then((same) => (same || !isPageHeld() ? refresh() : whenFree(refresh)));
    else refresh();
  }, [refresh]);
}
