import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import { Link } from "#components/ui/link.tsx";
import { toneOf } from "#components/ui/theme/tone.ts";
import { HiddenComma } from "#components/ui/values/hidden-comma.tsx";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import { formatNumber, missing } from "#lib/domain/devices/readings.ts";
import { behind, type ReportQuery } from "#lib/domain/queries/report-query.ts";
import { type Composition, composition } from "./composition.ts";
import styles from "./online-card.module.css";

/** The share of online devices, and the others by state; each number links to its devices. */
export function OnlineCard({ statistics, query }: { statistics: Composition; query: ReportQuery }) {
  const t = useTranslations("report");
  const statuses = useTranslations("statuses");
  const { all, online } = statistics;
  const parts = composition(statistics);
  const rate = all > 0 ? (online / all) * 100 : null;
  return (
    <>
      <div className={styles.head}>
        <p className={classes(styles.rate, "num")}>
          {/* 100 % only if all are online, whatever the rounding. */}
          {formatNumber(rate !== null && online < all ? Math.min(rate, 99.9) : rate, 1)}
          <small>%</small>
        </p>
        <p className={classes(styles.totals, "num")}>
          <Link href={behind.devices(query, "online")} className={styles.total}>
            {t("onlineCount", { count: online })}
          </Link>
          <Link href={behind.devices(query, "all")} className={styles.total}>
            {t("ofAll", { count: all })}
          </Link>
        </p>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ status, count }) =>
          count > 0 ? (
            <span
              key={status}
              data-tone={toneOf[status]}
              className={classes(status === "networkOffline" && styles.hatched)}
              style={{ flex: `${count} 0 0` }}
            />
          ) : null,
        )}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ status, count }) => (
          <li key={status}>
            <Link href={behind.state(query, status)} className={styles.entry}>
              <StatusWord tone={toneOf[status]} icon={<StatusIcon status={status} size={18} />}>
                {statuses(status)}
              </StatusWord>
              <HiddenComma />
              {/* A state that the platform does not report is omitted, not 0. */}
              <span className={classes(styles.count, "num")}>
                {typeof statistics[status] === "number" ? count : missing}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
