import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { classes } from "./classes.ts";
import styles from "./header.module.css";

type HeaderProps = {
  title: ReactNode;
  /** Second line: state icon and word, then meta. */
  sub?: ReactNode;
  /** Where the arrow leads; without it the title is that of a tab root, large. */
  back?: string;
  /** The arrow goes to wherever the person came from, and to `back` only when nothing came before. */
  backInHistory?: boolean;
  /** Without an arrow, and yet no tab root. */
  small?: boolean;
  /** At most two icon buttons. */
  actions?: ReactNode;
};

/** Sticky head of a screen with its one h1. */
export function Header({ title, sub, back, backInHistory = false, small = false, actions }: HeaderProps) {
  return (
    <header className={classes(styles.header, !back && styles.root)}>
      {back ? <BackLink href={back} inHistory={backInHistory} /> : null}
      <div className={styles.titles}>
        <h1 className={classes(styles.title, !back && !small && styles.big)}>{title}</h1>
        {sub ? <div className={styles.sub}>{sub}</div> : null}
      </div>
      {actions}
    </header>
  );
}
