import { classes } from "#components/ui/classes.ts";
import { beyond } from "#lib/domain/curves/excursions.ts";
import { leading, nearest, pointAt } from "../plot/nearest.ts";
import plot from "../plot/plot.module.css";
import type { PlotModel } from "../plot/plot-model.ts";

/** The vertical line at a time, with a ring on each line's nearest point: an SVG of its own above the plot. */
export function Cursor({ model, time }: { model: PlotModel; time: number }) {
  const { box, x } = model.scale;
  const { width, height } = model.size;
  const at = nearest(leading(model.lines), time)?.time ?? time;
  return (
    <svg className={plot.over} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path className={plot.cursor} d={`M${x(at).toFixed(1)} ${box.top}V${box.bottom}`} />
      {model.lines.map((line) => {
        const { series, scale, look } = line;
        const dot = pointAt(line, at);
        const hot = dot && beyond(series, [dot.time, dot.mean]);
        return dot ? (
          <circle
            key={series.argId}
            className={classes(plot[`look${look}`], hot ? plot.hotPoint : plot.point)}
            cx={x(dot.time)}
            cy={scale.y(dot.mean)}
            r="6"
          />
        ) : null;
      })}
    </svg>
  );
}
