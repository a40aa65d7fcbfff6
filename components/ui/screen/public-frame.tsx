import type { ReactNode } from "react";
import styles from "./public-frame.module.css";

/** What a screen for somebody who is not known yet is made of: the choice of language, and its content. */
export function PublicFrame({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={styles.top}>{top}</header>
      <main className={styles.main}>{children}</main>
    </>
  );
}
