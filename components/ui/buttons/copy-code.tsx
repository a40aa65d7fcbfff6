"use client";

import { IconCopy } from "@tabler/icons-react";
import styles from "./copy-code.module.css";
import { useCopy } from "./use-copy.ts";

/** A short code that a tap copies. `label` names the action. */
export function CopyCode({ text, label }: { text: string; label: string }) {
  const copy = useCopy();
  return (
    <button type="button" className={styles.card} onClick={() => copy(text)}>
      <span className="hidden-text">{label}: </span>
      <span className={styles.code}>{text}</span>
      <IconCopy size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
