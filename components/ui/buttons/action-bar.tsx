import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

/** Sticks to the bottom of a form or a list with choices: one full-width button, or a plain one and a full one. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-bottom-bar>
    {children}
  </div>
);
