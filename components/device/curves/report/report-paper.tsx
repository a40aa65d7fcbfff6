import { useTimeZone, useTranslations } from "next-intl";
import { openedCurve } from "#lib/client/curves/opened-curve.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import type { Steps } from "#lib/domain/curves/steps.ts";
import { decimalsOf, formatNumber, missing, withUnit } from "#lib/domain/devices/readings.ts";
import { dateOf, noBreakDate } from "#lib/domain/time/days.ts";
import { exactClock, fullTime } from "#lib/domain/time/moments.ts";
import { Legend } from "../legend.tsx";
import { plotModel } from "../plot/plot-model.ts";
import { PlotSvg } from "../plot/plot-svg.tsx";
import { usePlotSummary } from "../summary/plot-summary.ts";
import styles from "./report.module.css";
import type { ReportParts } from "./report-data.ts";
import { ReportFigures } from "./report-figures.tsx";
import { ReportLists } from "./report-lists.tsx";

/** The plot's size in its own view box; CSS scales it. */
const drawing = { width: 600, height: 270, letter: 12 };

/** The dates or times of a period, with the year, since paper is read years later. */
function periodText({ from, to }: Span, zone: string): string {
  const isDays = [from, to].every((time) => exactClock(time, zone) === "00:00:00");
  const ends = isDays
    ? [from, to - 1].map((time) => dateOf(time, zone))
    : [from, to].map((time) => fullTime(time, zone));
  return [...new Set(ends.map(noBreakDate))].join(" ~ ");
}

/** The printed report: device, period, statistics, curve, excursions and alarms. Always dark on white. */
export function ReportPaper({ device, report, curve: answer, made }: ReportParts) {
  const t = useTranslations("deviceReport");
  const zone = useTimeZone() ?? "UTC";
  const summary = usePlotSummary();
  const curve = openedCurve(answer);
  const [series] = curve.series;
  const span = { from: report.startTime, to: report.endTime };
  const model = plotModel(curve, span, drawing);
  const stepsText = (steps: Steps | null | undefined) =>
    steps?.map(([, value]) => formatNumber(value, decimalsOf(report))).join(" → ") || missing;
  const ends = [stepsText(series?.lows), stepsText(series?.highs)];
  const limits = ends.every((end) => end === missing) ? missing : ends.join(" ~ ");
  const facts = [
    [t("facts.device"), device.deviceName],
    [t("facts.id"), device.deviceId],
    [t("facts.model"), device.model || missing],
    [t("facts.group"), device.groupName || missing],
    [t("facts.period"), periodText(span, zone)],
    [t("facts.limits"), withUnit(limits, report.unit)],
    [t("facts.setPoint"), withUnit(stepsText(series?.setPoints), report.unit)],
  ] as const;
  return (
    <article className={styles.paper} data-mantine-color-scheme="light">
      <div className={styles.head}>
        <h2 className={styles.title}>{t("title", { name: report.argName ?? report.argId })}</h2>
        <p className="num">{t("printed", { time: fullTime(made, zone) })}</p>
      </div>
      <dl className={`num ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReportFigures report={report} />
      <section className={`${styles.part} ${styles.chart}`}>
        <h2>{t("chart")}</h2>
        <Legend model={model} curve={curve} />
        <PlotSvg curve={curve} model={model} label={summary(curve, span)} />
      </section>
      <ReportLists report={report} />
      <p className={styles.notes}>
        {t("notes.outside")} {typeof report.kineticMean === "number" ? t("notes.kinetic") : ""}{" "}
        {(report.mean ?? 0) < 0 && typeof report.kineticMean === "number" ? t("notes.frozen") : ""}
      </p>
    </article>
  );
}
