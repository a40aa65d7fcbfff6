import type { ReactNode } from "react";
import styles from "./screen.module.css";

/** The frame of a screen: header, body, then whatever sticks to the bottom. */
export function Screen({ children, bottom }: { children: ReactNode; bottom?: ReactNode }) {
  return (
    <div className={styles.screen}>
      {children}
      {bottom}
    </div>
  );
}
