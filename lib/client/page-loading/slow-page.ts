import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { followedLink } from "../pages/followed-link.ts";
import { noteNavigation } from "../pages/pending-navigation.ts";

/** Faster answers need no indication. Milliseconds. */
const soon = 1_000;

function leadsAway(tap: MouseEvent): boolean {
  const link = followedLink(tap);
  const { pathname, search } = window.location;
  return link !== null && link.pathname + link.search !== pathname + search;
}

/** Whether the page of a followed link is slow to arrive; for `longest` milliseconds at most. Notes the navigation. */
export function useSlowPage(tap: MouseEvent | undefined, longest: number): boolean {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [slow, setSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    if (!tap || !leadsAway(tap)) return;
    const arrived = noteNavigation();
    const end = () => {
      setSlow(false);
      arrived();
    };
    const timers = [setTimeout(() => setSlow(true), soon), setTimeout(end, longest)];
    return () => {
      timers.forEach(clearTimeout);
      end();
    };
  }, [tap, address, longest]);
  return slow;
}
