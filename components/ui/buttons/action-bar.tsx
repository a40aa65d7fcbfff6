import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

type Props = {
  /** Not what one came for: on a phone on its side it makes room. */
  rests?: boolean;
  children: ReactNode;
};

/** Sticks to the bottom of a form or a list with choices: one full-width button, or a plain one and a full one. */
export const ActionBar = ({ rests, children }: Props) => (
  <div className={styles.bar} data-bottom-bar data-rests={rests || undefined}>
    {children}
  </div>
);
