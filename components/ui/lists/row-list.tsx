import type { ReactNode } from "react";
import styles from "./row-list.module.css";

type Props = {
  /** The list's accessible name, if it has no heading. */
  label?: string;
  /** The kind of element before the rows' text. */
  lead?: "none" | "box" | "tile" | "initial" | "box-tile";
  children: ReactNode;
};

/** A card of rows (`li`s). */
export const RowList = ({ label, lead = "tile", children }: Props) => (
  <ul aria-label={label} data-lead={lead} className={styles.list}>
    {children}
  </ul>
);
