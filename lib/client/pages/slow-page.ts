import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";

/** An answer that comes within this needs no word. Milliseconds. */
const soon = 1_000;

/** The link of ours to another page that a plain tap follows in this one. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (changed || !link || link.target || link.download || link.origin !== window.location.origin) return null;
  const { pathname, search } = window.location;
  return link.pathname + link.search === pathname + search ? null : link;
}

/**
 * Whether the page is long in coming to which the last tap leads, if it follows a link; for `longest` milliseconds at
 * most.
 */
export function useSlowPage(tap: MouseEvent | undefined, longest: number): boolean {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [slow, setSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what was waited for
  useEffect(() => {
    if (!tap || !followed(tap)) return;
    const timers = [setTimeout(() => setSlow(true), soon), setTimeout(() => setSlow(false), longest)];
    return () => {
      timers.forEach(clearTimeout);
      setSlow(false);
    };
  }, [tap, address, longest]);
  return slow;
}
