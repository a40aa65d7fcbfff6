import type { ReactNode } from "react";
import type { LineIcon } from "../drawings/line-icon.ts";
import type { Tone } from "../theme/tone.ts";
import styles from "./note.module.css";

/** A sentence of explanation or caution inside a screen. */
export function Note({
  tone,
  icon: Icon,
  children,
}: {
  tone?: Tone;
  icon?: LineIcon | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.note} data-tone={tone}>
      {Icon ? (
        <span className={styles.icon}>
          <Icon size={20} stroke={1.8} aria-hidden />
        </span>
      ) : null}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
