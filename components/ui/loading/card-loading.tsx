import { useTranslations } from "next-intl";
import styles from "./card-loading.module.css";
import { Skeleton } from "./skeleton.tsx";

/** Cards that load, one under the other; `height` is a CSS length. */
export function CardLoading({ count, height }: { count: number; height: string }) {
  const t = useTranslations("states");
  return (
    <div className={styles.cards} role="status">
      <span className="hidden-text">{t("loading")}</span>
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reordered
        <Skeleton key={card} height={height} radius="16px" />
      ))}
    </div>
  );
}
