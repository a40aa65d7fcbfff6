import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./header.module.css";

export type HeaderFrameProps = {
  /** The arrow back; without it the title is that of a tab root, large. */
  back?: ReactNode;
  title: ReactNode;
  /** Second line: state icon and word, then meta. */
  sub?: ReactNode;
  /** Without an arrow, and yet no tab root. */
  small?: boolean;
  /** At most two icon buttons. */
  actions?: ReactNode;
};

/** Sticky head of a screen with its one h1. */
export function HeaderFrame({ back, title, sub, small = false, actions }: HeaderFrameProps) {
  return (
    <header className={classes(styles.header, !back && styles.root)}>
      {back}
      <div className={styles.titles}>
        <h1 className={classes(styles.title, !back && !small && styles.big)}>{title}</h1>
        {sub ? (
          <div className={styles.sub}>
            {typeof sub === "string" ? <span className={styles.words}>{sub}</span> : sub}
          </div>
        ) : null}
      </div>
      {actions}
    </header>
  );
}
