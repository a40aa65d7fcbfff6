import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./card.module.css";

/** A surface with a hairline ring. */
export function Card({ children, padded = true }: { children: ReactNode; padded?: boolean }) {
  return <div className={classes(styles.card, padded && styles.padded)}>{children}</div>;
}
