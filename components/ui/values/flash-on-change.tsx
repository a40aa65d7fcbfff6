"use client";

import { type ReactNode, useState } from "react";
import styles from "./flash-on-change.module.css";

/** Highlights its content for 600 ms when `text` changes. */
export function FlashOnChange({ text, children }: { text: string; children: ReactNode }) {
  const [seen, setSeen] = useState({ text, changes: 0 });
  if (seen.text !== text) setSeen({ text, changes: seen.changes + 1 });
  return (
    <span key={seen.changes} className={seen.changes > 0 ? styles.flash : undefined}>
      {children}
    </span>
  );
}
