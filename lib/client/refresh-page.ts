import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { notedPages } from "./loaded-pages.ts";

/**
 * Reads the page on show anew from the server, with as many pages of its list as are loaded by now; the place in it
 * stays. Where pages were noted behind the router's back, a plain refresh would lose them or jump to the top.
 */
export function useRefreshPage(): () => void {
  const router = useRouter();
  return useCallback(() => {
    // Without a network the router would leave the page for one that cannot come.
    if (!navigator.onLine) return;
    const { pathname, search } = window.location;
    if (notedPages() > 0) router.replace(pathname + search, { scroll: false });
    else router.refresh();
  }, [router]);
}
