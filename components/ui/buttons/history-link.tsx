"use client";

import type { ReactNode } from "react";
import { cameFromHere } from "#lib/client/pages/came-from-here.ts";
import styles from "./icon-button.module.css";

type Props = { href: string; label: string; children: ReactNode };

/**
 * The arrow of a page of text: to the page of ours that the person came from, and to `href` only when there is none. A
 * plain link with words of the server, so that such a page needs neither router nor catalogue.
 */
export function HistoryLink({ href, label, children }: Props) {
  return (
    <a
      href={href}
      aria-label={label}
      className={styles.button}
      onClick={(event) => {
        if (!cameFromHere()) return;
        event.preventDefault();
        window.history.back();
      }}
    >
      {children}
    </a>
  );
}
