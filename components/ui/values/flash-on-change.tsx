"use client";

import { type ReactNode, useState } from "react";
import styles from "./flash-on-change.module.css";

/** Tints its content for 600 ms each time `text` changes after the first showing, so that the eye finds what moved. */
export function FlashOnChange({ text, children }: { text: string; children: ReactNode }) {
  const [seen, setSeen] = useState({ text, changes: 0 });
  if (seen.text !== text) setSeen({ text, changes: seen.changes + 1 });
  return (
    <span key={seen.changes} className={seen.changes > 0 ? styles.flash : undefined}>
      {children}
    </span>
  );
}
