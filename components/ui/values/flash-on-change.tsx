"use client";

import { type ReactNode, useState } from "react";
import styles from "./flash-on-change.module.css";

/** Highlights its content for 600 ms when `text` changes. */
export function FlashOnChange({ text, children }: { text: string; children: ReactNode }) {
  const [shown, setShown] = useState({ text, changes: 0 });
  if (shown.text !== text) setShown({ text, changes: shown.changes + 1 });
  return (
    <span key={shown.changes} className={shown.changes > 0 ? styles.flash : undefined}>
      {children}
    </span>
  );
}
