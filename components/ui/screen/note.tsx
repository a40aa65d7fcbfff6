import type { ReactNode } from "react";
import type { Tone } from "../theme/tone.ts";
import styles from "./note.module.css";

/** A sentence of explanation or caution inside a screen. */
export function Note({ tone, icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note} data-tone={tone}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
