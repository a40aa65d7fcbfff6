import { useTimeZone, useTranslations } from "next-intl";
import { RefreshButton } from "#components/ui/buttons/refresh-button.tsx";
import type { ReportQuery } from "#lib/domain/queries/report-query.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import type { Composition } from "./composition.ts";
import { OnlineCard } from "./online-card.tsx";
import cardStyles from "./report-card.module.css";
import styles from "./report-screen.module.css";

type Props = { statistics: Composition & { updateTime?: number | null | undefined }; query: ReportQuery };

/** The devices by state and the time of the data, or that there are none. */
export function DevicesCard({ statistics, query }: Props) {
  const t = useTranslations("report");
  const zone = useTimeZone() ?? "UTC";
  if (statistics.all === 0) return <p className={cardStyles.text}>{t("empty")}</p>;
  return (
    <>
      <OnlineCard statistics={statistics} query={query} />
      {statistics.updateTime ? (
        <div className={styles.time}>
          <p>{t("asOf", { time: exactTime(statistics.updateTime, zone) })}</p>
          <RefreshButton />
        </div>
      ) : null}
    </>
  );
}
