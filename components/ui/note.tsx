import type { ReactNode } from "react";
import styles from "./note.module.css";
import type { Tone } from "./tone.ts";

/** A sentence of explanation or caution inside a screen. */
export function Note({ tone, icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note} data-tone={tone}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
