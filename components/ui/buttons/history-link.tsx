"use client";

import type { ReactNode } from "react";
import { cameFromHere } from "#lib/client/history/came-from-here.ts";
import styles from "./icon-button.module.css";

type Props = { href: string; label: string; children: ReactNode };

/**
 * The back arrow of a text page: back in history, or to `href`. A plain link with server texts, so that the page needs
 * neither router nor catalogue.
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
