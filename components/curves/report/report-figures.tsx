import { useTranslations } from "next-intl";
import { formatNumber } from "#lib/domain/readings.ts";
import { useLongText } from "../long-text.ts";
import { useSpanText } from "../span-text.ts";
import styles from "./report.module.css";
import type { ReportData } from "./report-data.ts";

const minute = 60_000;

/** The figures that an inspector looks for first. */
export function ReportFigures({ report }: { report: ReportData }) {
  const t = useTranslations("deviceReport");
  const long = useLongText();
  const { moment } = useSpanText();
  const value = (number: number | null | undefined, decimals = report.precision ?? 1) =>
    `${formatNumber(number, decimals)} ${typeof number === "number" ? (report.unit ?? "") : ""}`.trim();
  const minutes = (ms: number | null | undefined) => t("minutes", { count: String(Math.round((ms ?? 0) / minute)) });
  const times = (found: ReportData["defrosts"]) =>
    t("times", { count: String(found?.count ?? 0), duration: long(found?.ms ?? 0) });
  const { highMs, lowMs, min, max, mean, kineticMean, samples, missingMs, defrosts, doors } = report;
  const outside = (highMs ?? 0) + (lowMs ?? 0);
  const figures = [
    { name: t("figures.outside"), text: minutes(outside), hot: outside > 0 },
    { name: t("figures.high"), text: minutes(highMs), hot: (highMs ?? 0) > 0 },
    { name: t("figures.low"), text: minutes(lowMs), hot: (lowMs ?? 0) > 0 },
    { name: t("figures.worstHigh"), text: value(max?.v), sub: max ? moment(max.t) : "" },
    { name: t("figures.worstLow"), text: value(min?.v), sub: min ? moment(min.t) : "" },
    { name: t("figures.mean"), text: value(mean) },
    ...(typeof kineticMean === "number" ? [{ name: t("figures.kinetic"), text: value(kineticMean, 1) }] : []),
    { name: t("figures.samples"), text: String(samples) },
    { name: t("figures.missing"), text: long(missingMs ?? 0) },
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
