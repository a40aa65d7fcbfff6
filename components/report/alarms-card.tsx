import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import { Link } from "#components/ui/link.tsx";
import { LabelledCount } from "#components/ui/values/labelled-count.tsx";
import type { alarms } from "#lib/contract/alarms.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { behind, type ReportQuery } from "#lib/domain/queries/report-query.ts";
import { AlarmBars } from "./alarm-bars.tsx";
import styles from "./report-card.module.css";

type Props = { data: DataOf<typeof alarms.countByDay>; query: ReportQuery; linked: boolean };

/** The change from the days before, in percent; null without a comparison. */
const changeOf = (now: number, before: number | null | undefined) =>
  before ? Math.round(((now - before) / before) * 100) : null;

/** The number of alarms by day, and its change; each number links to its alarms. */
export function AlarmsCard({ data, query, linked }: Props) {
  const t = useTranslations("report.alarms");
  const { list } = data;
  const total = data.total ?? list.reduce((sum, { count }) => sum + count, 0);
  const change = changeOf(total, data.previousTotal);
  const days = list.map(({ date, count }, index) => ({
    date,
    count,
    href: behind.day(query, date, index === list.length - 1),
  }));
  const peak = days.reduce((most, day) => (day.count > most.count ? day : most), { date: "", count: 0, href: "" });
  const summary = peak.count > 0 ? t("summary", { total, date: peak.date, count: peak.count }) : t("none");
  const Arrow = (change ?? 0) > 0 ? IconArrowUp : IconArrowDown;
  return (
    <>
      <div className={styles.head}>
        {linked ? (
          <Link href={behind.alarms(query)} className={classes(styles.figure, "num")}>
            {total}
            <span className="hidden-text">, {t("title")}</span>
          </Link>
        ) : (
          <span className={classes(styles.figure, "num")}>{total}</span>
        )}
        {change ? (
          <span className={classes(styles.trend, change > 0 ? styles.more : styles.fewer, "num")}>
            <Arrow size={18} stroke={2} aria-hidden="true" />
            {t(change > 0 ? "moreThan" : "fewerThan", { percent: Math.abs(change) })}
          </span>
        ) : null}
      </div>
      <p className={styles.text}>{summary}</p>
      {peak.count > 0 ? <AlarmBars days={days} summary={summary} linked={linked} /> : null}
      <details className={styles.twin}>
        <summary>{t("asTable")}</summary>
        <ul className={styles.lines}>
          {days.toReversed().map(({ date, count, href }) => (
            <li key={date}>
              <Day
                href={linked && count > 0 ? href : undefined}
                date={date}
                count={count}
                peak={count === peak.count}
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Day({ href, date, count, peak }: { href: string | undefined; date: string; count: number; peak: boolean }) {
  const counted = useTranslations("alarms");
  const figures = (
    <>
      <span className="num">{date}</span>
      <b className={classes(peak && count > 0 && styles.peak, "num")}>
        <LabelledCount count={count} label={counted("counted", { count })} />
      </b>
    </>
  );
  return href ? (
    <Link href={href} className={styles.line}>
      {figures}
    </Link>
  ) : (
    <div className={styles.line}>{figures}</div>
  );
}
