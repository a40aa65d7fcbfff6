"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
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
  /** Names the line. */
  label: string;
  /** No page is waited for any longer. Milliseconds. */
  longest: number;
};

/** A line at the top while the page behind a tapped link is long in coming: the tap was felt, and the old page stays. */
export function SlowBar({ label, longest }: Props) {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [tapped, setTapped] = useState(0);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const follow = (event: MouseEvent) => followed(event) && setTapped((count) => count + 1);
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what was waited for
  useEffect(() => {
    setSlow(false);
    setTapped(0);
  }, [address]);
  useEffect(() => {
    if (tapped === 0) return;
    const timers = [setTimeout(() => setSlow(true), soon), setTimeout(() => setSlow(false), longest)];
    return () => timers.forEach(clearTimeout);
  }, [tapped, longest]);
  return (
    <div role="status" className={styles.place}>
      {slow ? (
        <>
          <span className={styles.line} />
          <span className="hidden-text">{label}</span>
        </>
      ) : null}
    </div>
  );
}
