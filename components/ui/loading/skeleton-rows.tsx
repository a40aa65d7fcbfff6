"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "./skeleton.tsx";
import styles from "./skeleton-rows.module.css";

/**
 * Loading rows on the grid of real rows. A client component, because as a Suspense fallback it would be sent as dozens
 * of elements.
 */
export function SkeletonRows({ count }: { count: number }) {
  const t = useTranslations("states");
  return (
    <div className={styles.list} role="status">
      <span className="hidden-text">{t("loading")}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
        <div key={row} className={styles.row}>
          <Skeleton width="40px" height="40px" radius="11px" />
          <div className={styles.lines}>
            <Skeleton width={`${58 + ((row * 17) % 30)}%`} height="0.875rem" />
            <Skeleton width="44%" height="0.6875rem" />
          </div>
          <Skeleton width="4rem" height="1.375rem" />
        </div>
      ))}
    </div>
  );
}
