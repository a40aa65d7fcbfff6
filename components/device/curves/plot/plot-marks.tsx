import { beyond } from "#lib/domain/curves/excursions.ts";
import { decimalsOf, formatNumber } from "#lib/domain/devices/readings.ts";
import { textWidth } from "./layout.ts";
import styles from "./plot.module.css";
import type { PlotLine, PlotModel } from "./plot-model.ts";

type Mark = { t: number; v: number };

function Extreme({ line, mark, up, letter }: { line: PlotLine; mark: Mark; up: boolean; letter: number }) {
  const { scale, series } = line;
  const { box } = scale;
  const x = Math.min(Math.max(scale.x(mark.t), box.left), box.right);
  const y = scale.y(mark.v);
  const text = `${up ? "▲" : "▼"} ${formatNumber(mark.v, decimalsOf(series))}`;
  const half = textWidth(text, letter) / 2 + 2;
  const above = up ? y - letter * 1.6 > 0 : y + letter * 2 > box.bottom;
  const isHot = beyond(series, [mark.t, mark.v]) !== null;
  return (
    <g>
      <circle className={isHot ? styles.hotRing : styles.ring} cx={x} cy={y} r="4" />
      <text
        className={isHot ? styles.hotMark : styles.mark}
        x={Math.min(Math.max(x, box.left + half), box.right - half)}
        y={above ? y - letter * 0.75 : y + letter * 1.6}
        textAnchor="middle"
      >
        {text}
      </text>
    </g>
  );
}

/** Ring and label at the lowest and highest value in the window; several lines are named at their ends. */
export function PlotMarks({ model }: { model: PlotModel }) {
  const { lines, scale, size } = model;
  const [main] = lines;
  const shown = (mark: Mark | null | undefined) =>
    mark && mark.t >= scale.span.from && mark.t <= scale.span.to ? mark : null;
  const max = shown(main?.series.rawMax);
  const min = shown(main?.series.rawMin);
  return (
    <g className={styles.look0}>
      {lines.length > 1
        ? lines.map((line) => <EndLabel key={line.series.argId} line={line} letter={size.letter} />)
        : null}
      {main && max ? <Extreme line={main} mark={max} up letter={size.letter} /> : null}
      {main && min && min.v !== max?.v ? <Extreme line={main} mark={min} up={false} letter={size.letter} /> : null}
    </g>
  );
}

function EndLabel({ line, letter }: { line: PlotLine; letter: number }) {
  const { scale, dots, series, look } = line;
  const last = dots.findLast(({ time }) => time <= scale.span.to);
  if (!last) return null;
  const x = Math.min(scale.x(last.time), scale.box.right) - 4;
  return (
    <g className={styles[`look${look}`]}>
      <text className={styles.end} x={x} y={scale.y(last.mean) - letter * 0.7} textAnchor="end">
        {series.argName ?? series.argId}
      </text>
    </g>
  );
}
