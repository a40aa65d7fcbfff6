import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import styles from "./curve.module.css";

/** The grid of the curve while it loads: range, arguments, axes, figures. */
export function CurveSkeleton() {
  return (
    <div className={styles.screen}>
      <div className={styles.choices}>
        <Skeleton height="3.375rem" radius="13px" />
        <Skeleton width="70%" height="2.25rem" radius="18px" />
      </div>
      <div className={`${styles.card} ${styles.main}`}>
        <div className={styles.bar} />
        <div className={styles.canvas}>
          <div className={`${styles.axes} ${styles.shimmer}`} />
        </div>
        <div className={styles.brush} />
      </div>
      <Skeleton height="4.25rem" radius="16px" />
    </div>
  );
}
