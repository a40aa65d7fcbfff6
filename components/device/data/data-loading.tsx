import { useTranslations } from "next-intl";
import { DevicePageLoading } from "#components/ui/loading/device-page-loading.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import styles from "./data-loading.module.css";

const tiles = ["1", "2", "3", "4", "5", "6"];

/** The skeleton of a device's data page: main value and six tiles. */
export function DataLoading() {
  const t = useTranslations("states");
  return (
    <DevicePageLoading>
      <div className={styles.page} role="status">
        <span className="hidden-text">{t("loading")}</span>
        <Skeleton height="16rem" radius="16px" />
        <div className={styles.tiles}>
          {tiles.map((tile) => (
            <Skeleton key={tile} height="82px" radius="14px" />
          ))}
        </div>
      </div>
    </DevicePageLoading>
  );
}
