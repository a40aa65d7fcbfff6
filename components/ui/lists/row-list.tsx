import type { ReactNode } from "react";
import styles from "./row-list.module.css";

type Props = {
  /** Names the list where no heading does. */
  label?: string;
  /** What precedes the text of the rows. */
  lead?: "none" | "box" | "tile" | "initial" | "box-tile";
  children: ReactNode;
};

/** A card of rows (`li`s). */
export const RowList = ({ label, lead = "tile", children }: Props) => (
  <ul aria-label={label} data-lead={lead} className={styles.list}>
    {children}
  </ul>
);
