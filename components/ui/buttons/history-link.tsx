"use client";

import type { ReactNode } from "react";
import styles from "./icon-button.module.css";

type Props = { href: string; label: string; children: ReactNode };

/**
 * The arrow of a page of text: to wherever the person came from, and to `href` only when nothing came before. A plain
 * link with words of the server, so that such a page needs neither router nor catalogue.
 */
export function HistoryLink({ href, label, children }: Props) {
  return (
    <a
      href={href}
      aria-label={label}
      className={styles.button}
      onClick={(event) => {
        if (window.history.length < 2) return;
        event.preventDefault();
        window.history.back();
      }}
    >
      {children}
    </a>
  );
}
