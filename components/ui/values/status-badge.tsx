import type { ReactNode } from "react";
import type { Tone } from "../theme/tone.ts";
import styles from "./status.module.css";

/** A state as a pill: its icon and its word on the family's tint; only alarms are filled. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
