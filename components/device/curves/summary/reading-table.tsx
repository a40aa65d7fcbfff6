import { useTimeZone, useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import type { Curve } from "#lib/contract/curves.ts";
import { decimalsOf, formatNumber } from "#lib/domain/devices/readings.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { minute } from "#lib/domain/time/spans.ts";
import styles from "../curve.module.css";

/** The number of rows rendered at once, more than are visible; the rest follows after the paint. */
const first = 24;

/** The plot's data as a table: one row per time at which any line has a point. */
export function ReadingTable({ curve }: { curve: Curve }) {
  const t = useTranslations("curve");
  const zone = useTimeZone() ?? "UTC";
  const { series, bucketMs } = curve;
  const byTime = series.map(({ points }) => new Map(points.map((point) => [point[0], point])));
  const times = [...new Set(series.flatMap(({ points }) => points.map(([time]) => time)))].sort((a, b) => a - b);
  const drawn = useDeferredValue(times.length, first);
  const cell = (index: number, time: number) => {
    const [, min, max, mean] = byTime[index]?.get(time) ?? [];
    const format = (value: number | null | undefined) => formatNumber(value, decimalsOf(series[index]));
    return bucketMs === 0 || mean === undefined || mean === null
      ? format(mean)
      : t("bucket", { mean: format(mean), min: format(min), max: format(max) });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    <section className={styles.table} aria-label={t("table.label")} tabIndex={0}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{t("table.time")}</th>
            {series.map(({ argId, argName, unit }) => (
              <th key={argId} scope="col">
                {argName ?? argId} {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.slice(0, drawn).map((time) => (
            <tr key={time}>
              <th scope="row">{exactTime(time, zone).slice(5, bucketMs % minute === 0 && bucketMs > 0 ? 16 : 19)}</th>
              {series.map(({ argId }, index) => (
                <td key={argId}>{cell(index, time)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
