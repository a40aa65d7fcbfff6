import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./screen.module.css";

/** The main part of a screen. `padded` gives it the gutter of cards and forms; lists go without. */
export function Body({ children, padded = false }: { children: ReactNode; padded?: boolean }) {
  return <main className={classes(styles.body, padded && styles.padded)}>{children}</main>;
}
