import type { ReactNode } from "react";
import styles from "./row-list.module.css";

type Props = {
  /** Names the list where no heading does. */
  label?: string;
  /** What stands before the text of the rows: nothing, a box to tick, a tile, a person's initial, a box and a tile. */
  lead?: "none" | "box" | "tile" | "initial" | "box-tile";
  children: ReactNode;
};

/** A card of rows (`li`s). */
export const RowList = ({ label, lead = "tile", children }: Props) => (
  <ul aria-label={label} data-lead={lead} className={styles.list}>
    {children}
  </ul>
);
