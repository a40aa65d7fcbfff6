import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import { Link } from "#components/ui/link.tsx";
import { LabelledCount } from "#components/ui/values/labelled-count.tsx";
import type { alarms } from "#lib/contract/alarms.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { behind, type ReportQuery } from "#lib/domain/queries/report-query.ts";
import styles from "./report-card.module.css";

type Props = { data: DataOf<typeof alarms.countByDevice>; query: ReportQuery; linked: boolean };

/** The devices with most alarms, each a link with a bar relative to the first. */
export function TopDevicesCard({ data, query, linked }: Props) {
  const t = useTranslations("report.devices");
  const counted = useTranslations("alarms");
  // Another platform may list all of them.
  const devices = data.filter(({ count }) => count > 0);
  if (devices.length === 0) return <p className={styles.text}>{t("none")}</p>;
  const most = Math.max(...devices.map(({ count }) => count));
  return (
    <ol className={styles.lines}>
      {devices.map(({ deviceId, deviceName, count }, index) => {
        const line = (
          <>
            <span className={classes(styles.rank, "num")} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.name}>{deviceName || deviceId}</span>
            <b className="num">
              <LabelledCount count={count} label={counted("counted", { count })} />
            </b>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </>
        );
        return (
          <li key={deviceId}>
            {linked ? (
              <Link href={behind.device(query, deviceId)} className={classes(styles.line, styles.barred)}>
                {line}
              </Link>
            ) : (
              <div className={classes(styles.line, styles.barred)}>{line}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
