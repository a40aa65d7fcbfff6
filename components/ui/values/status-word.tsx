import type { ReactNode } from "react";
import type { Tone } from "../theme/tone.ts";
import styles from "./status.module.css";

/** A state in a line of text: its icon and its word in the family's colour. */
export function StatusWord({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.word} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
