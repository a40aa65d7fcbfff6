import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

type Props = {
  /** Not the main thing on the page: hidden on a phone in landscape. */
  rests?: boolean;
  children: ReactNode;
};

/** Sticks to the bottom of a form or list: one full-width button, or a plain one and a full one. */
export const ActionBar = ({ rests, children }: Props) => (
  <div className={styles.bar} data-bottom-bar data-rests={rests || undefined}>
    {children}
  </div>
);
