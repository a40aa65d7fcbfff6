import type { ReactNode } from "react";
import styles from "./public-frame.module.css";

/** The frame of a screen before signing in: choice of language, and content. */
export function PublicFrame({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={styles.top}>{top}</header>
      <main className={styles.main}>{children}</main>
    </>
  );
}
