import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./chip.module.css";

/** A toggle without an address; without `on` it only opens something. */
export function Chip({ on, icon, children, ...rest }: ComponentProps<"button"> & { on?: boolean; icon?: ReactNode }) {
  return (
    <button type="button" aria-pressed={on} className={classes(styles.chip, on && styles.on)} {...rest}>
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </button>
  );
}
