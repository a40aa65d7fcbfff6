"use client";

import "#components/ui/theme/alive.css";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useKeptFocus } from "#lib/client/pages/kept-focus.ts";
import { useNewTitle } from "#lib/client/pages/new-title.ts";
import styles from "./slow-bar.module.css";

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

type Props = {
  /** The last tap on the page. */
  tap: MouseEvent | undefined;
  /** Names the line. */
  label: string;
  /** No page is waited for any longer. Milliseconds. */
  longest: number;
};

/**
 * A line at the top while the page behind a tapped link is long in coming: the tap was felt, and the old page stays. Once
 * the new one is there its title is said to whoever does not see it. It also keeps the focus of whoever goes by keyboard.
 */
export function SlowBar({ tap, label, longest }: Props) {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [slow, setSlow] = useState(false);
  const title = useNewTitle();
  useKeptFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what was waited for
  useEffect(() => {
    if (!tap || !followed(tap)) return;
    const timers = [setTimeout(() => setSlow(true), soon), setTimeout(() => setSlow(false), longest)];
    return () => {
      timers.forEach(clearTimeout);
      setSlow(false);
    };
  }, [tap, address, longest]);
  return (
    <>
      <div role="status" className={styles.place}>
        {slow ? (
          <>
            <span className={styles.line} />
            <span className="hidden-text">{label}</span>
          </>
        ) : null}
      </div>
      <p role="status" className="hidden-text">
        {title}
      </p>
    </>
  );
}
