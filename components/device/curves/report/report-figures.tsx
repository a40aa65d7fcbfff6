import { useTranslations } from "next-intl";
import { decimalsOf, formatNumber, missing, withUnit } from "#lib/domain/devices/readings.ts";
import { useLongText, wholeMinutes } from "../summary/long-text.ts";
import { useSpanText } from "../summary/span-text.ts";
import styles from "./report.module.css";
import type { ReportData } from "./report-data.ts";

/** The statistics that an inspector looks for first. */
export function ReportFigures({ report }: { report: ReportData }) {
  const t = useTranslations("deviceReport");
  const long = useLongText();
  const { moment } = useSpanText();
  const value = (number: number | null | undefined, decimals = decimalsOf(report)) =>
    withUnit(formatNumber(number, decimals), report.unit);
  // Unknown is not zero: without a limit or door contact nothing is shown.
  const minutes = (ms: number | null | undefined) =>
    typeof ms === "number" ? t("minutes", { count: String(wholeMinutes(ms)) }) : missing;
  const times = (found: ReportData["defrosts"]) =>
    found ? t("times", { count: String(found.count), duration: long(found.ms) }) : missing;
  const { highMs, lowMs, min, max, mean, kineticMean, samples, missingMs, defrosts, doors } = report;
  const isLimited = typeof highMs === "number" || typeof lowMs === "number";
  const outside = isLimited ? (highMs ?? 0) + (lowMs ?? 0) : null;
  const figures = [
    { name: t("figures.outside"), text: minutes(outside), hot: (outside ?? 0) > 0 },
    { name: t("figures.high"), text: minutes(highMs), hot: (highMs ?? 0) > 0 },
    { name: t("figures.low"), text: minutes(lowMs), hot: (lowMs ?? 0) > 0 },
    { name: t("figures.worstHigh"), text: value(max?.v), sub: max ? moment(max.t) : "" },
    { name: t("figures.worstLow"), text: value(min?.v), sub: min ? moment(min.t) : "" },
    { name: t("figures.mean"), text: value(mean) },
    ...(typeof kineticMean === "number" ? [{ name: t("figures.kinetic"), text: value(kineticMean, 1) }] : []),
    { name: t("figures.samples"), text: String(samples) },
    { name: t("figures.missing"), text: typeof missingMs === "number" ? long(missingMs) : missing },
    { name: t("figures.defrosts"), text: times(defrosts) },
    { name: t("figures.doors"), text: times(doors) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, text, sub, hot }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={hot ? `num ${styles.hot}` : "num"}>
            {text}
            {sub ? <small>{sub}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
