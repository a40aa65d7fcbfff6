import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import type { CurveSeries } from "#lib/contract/curves.ts";
import { beyond } from "#lib/domain/curves/excursions.ts";
import { decimalsOf, formatNumber } from "#lib/domain/devices/readings.ts";
import styles from "../curve.module.css";
import { useLongText } from "./long-text.ts";
import { meanOf } from "./mean-of.ts";

type Props = {
  series: CurveSeries;
  bucketMs: number;
  /** The argument's name, if there are several. */
  named: boolean;
};

/** Minimum, mean and maximum of a window, and the duration out of limits. */
export function StatRow({ series, bucketMs, named }: Props) {
  const t = useTranslations("curve.stats");
  const long = useLongText();
  const { rawMin, rawMax, outsideMs, argName, argId } = series;
  const hot = (mark: typeof rawMin) => mark && beyond(series, [mark.t, mark.v]) !== null;
  const value = (number: number | null | undefined) => formatNumber(number, decimalsOf(series));
  const cells = [
    { name: t("min"), text: value(rawMin?.v), hot: hot(rawMin) },
    { name: t("mean"), text: value(meanOf(series, bucketMs)), hot: false },
    { name: t("max"), text: value(rawMax?.v), hot: hot(rawMax) },
    ...(typeof outsideMs === "number" ? [{ name: t("over"), text: long(outsideMs), hot: false }] : []),
  ];
  return (
    <section className={styles.card} aria-label={argName ?? argId}>
      {named ? <h3 className={styles.statName}>{argName ?? argId}</h3> : null}
      <dl className={styles.stats}>
        {cells.map(({ name, text, hot: isHot }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes("num", isHot && styles.hot)}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
