"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "./skeleton.tsx";
import styles from "./skeleton-rows.module.css";

/**
 * Rows of a list that loads: a tile, two lines and a value, on the same grid as the rows. A page carries them with its
 * data, as what stands in its place: as a client component they are there one word, and not dozens of elements.
 */
export function SkeletonRows({ count }: { count: number }) {
  const t = useTranslations("states");
  return (
    <div className={styles.list} role="status">
      <span className="hidden-text">{t("loading")}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
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
