import { useTimeZone, useTranslations } from "next-intl";
import { decimalsOf, formatNumber, missing, withUnit } from "#lib/domain/devices/readings.ts";
import { shortTime } from "#lib/domain/time/days.ts";
import styles from "../curve.module.css";
import { leading, nearest, pointAt } from "../plot/nearest.ts";
import type { PlotModel } from "../plot/plot-model.ts";

type Props = { model: PlotModel; time: number; bucketed: boolean };

/** Time and values at the cursor, above the plot; for a bucket also its extremes. */
export function CursorBubble({ model, time, bucketed }: Props) {
  const t = useTranslations("curve");
  const zone = useTimeZone() ?? "UTC";
  const { lines, scale, size } = model;
  const dot = nearest(leading(lines), time);
  if (!dot) return null;
  // The bubble leans inwards at either edge.
  const percent = `${((scale.x(dot.time) / size.width) * 100).toFixed(1)}%`;
  const when = shortTime(dot.time, zone).replace("-", "/");
  return (
    <div className={styles.bubble} style={{ left: percent, transform: `translateX(-${percent})` }}>
      <span className="num">{when}</span>
      {lines.map((line) => {
        const { series } = line;
        const near = pointAt(line, dot.time);
        const name = lines.length > 1 ? `${series.argName ?? series.argId} ` : "";
        const format = (value: number) => formatNumber(value, decimalsOf(series));
        return near ? (
          <span key={series.argId} className="num">
            {name}
            {withUnit(
              bucketed && near.max > near.min
                ? t("bucket", { mean: format(near.mean), min: format(near.min), max: format(near.max) })
                : format(near.mean),
              series.unit,
            )}
          </span>
        ) : (
          <span key={series.argId}>
            {name}
            {missing}
          </span>
        );
      })}
    </div>
  );
}
