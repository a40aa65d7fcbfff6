import { useTranslations } from "next-intl";
import { DevicePageLoading } from "#components/ui/loading/device-page-loading.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import list from "./setting-list.module.css";
import row from "./setting-row.module.css";

const rows = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** The skeleton of a device's settings: chips and eight rows. */
export function SettingLoading() {
  const t = useTranslations("states");
  return (
    <DevicePageLoading>
      <div className={list.page} role="status">
        <span className="hidden-text">{t("loading")}</span>
        <div className={list.heading}>
          <Skeleton width="70%" height="2.25rem" radius="18px" />
        </div>
        <div className={list.rows}>
          {rows.map((key) => (
            <div key={key} className={row.row}>
              <span className={row.main}>
                <Skeleton width="45%" />
                <Skeleton width="60%" height="0.8125rem" />
              </span>
              <Skeleton width="4.5rem" height="1.125rem" />
            </div>
          ))}
        </div>
      </div>
    </DevicePageLoading>
  );
}
