import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { SkeletonRows } from "#components/ui/loading/skeleton-rows.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import screen from "./device-screen.module.css";
import styles from "./devices-loading.module.css";

/** The device list while it loads, on the same grid: counts, chips and nine rows. */
export function DevicesLoading() {
  const titles = useTranslations("titles");
  return (
    <>
      <div className={screen.top}>
        <Header title={titles("devices")} />
        <div className={screen.strip}>
          <Skeleton height="58px" radius="13px" />
        </div>
        <div className={styles.chips}>
          <Skeleton width="92px" height="34px" radius="17px" />
          <Skeleton width="92px" height="34px" radius="17px" />
        </div>
      </div>
      <Body>
        <SkeletonRows count={9} />
      </Body>
    </>
  );
}
