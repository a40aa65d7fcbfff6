import styles from "../screen/header.module.css";
import { Skeleton } from "./skeleton.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";

/** A loading list screen. */
export function SkeletonPage() {
  return (
    <>
      <header className={`${styles.header} ${styles.root}`}>
        <Skeleton width="7.5rem" height="1.5rem" />
      </header>
      <main>
        <SkeletonRows count={9} />
      </main>
    </>
  );
}
