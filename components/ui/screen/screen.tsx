import type { ReactNode } from "react";
import styles from "./screen.module.css";

/** Frame of a screen: its header and body in order, then whatever sticks to the bottom (tab bar, dock, action bar). */
export function Screen({ children, bottom }: { children: ReactNode; bottom?: ReactNode }) {
  return (
    <div className={styles.screen}>
      {children}
      {bottom}
    </div>
  );
}
