import { useTimeZone } from "next-intl";
import { timeTicks } from "#lib/domain/curves/axis-ticks.ts";
import { textWidth } from "./layout.ts";
import styles from "./plot.module.css";
import type { PlotAxis, PlotModel } from "./plot-model.ts";

/** Width of a label with its spacing; most day labels are just a number. */
const [clock, day] = ["00:00  ", "00/0"];
const mostLabels = 8;

function Ticks({ axis, side, letter }: { axis: PlotAxis; side: "left" | "right"; letter: number }) {
  const { box, y } = axis.scale;
  const x = side === "left" ? box.left - 6 : box.right + 6;
  return axis.ticks.map(({ value, text }) => (
    <text key={value} x={x} y={y(value) + letter / 3} textAnchor={side === "left" ? "end" : "start"}>
      {text}
    </text>
  ));
}

/** Grid lines and tick labels: values of the first unit left, of a second unit right, times below. */
export function PlotAxes({ model }: { model: PlotModel }) {
  const zone = useTimeZone() ?? "UTC";
  const { axes, scale, size } = model;
  const { box, span, x } = scale;
  const [left, right] = axes;
  const room = (text: string) =>
    Math.max(2, Math.min(mostLabels, Math.floor((box.right - box.left) / textWidth(text, size.letter))));
  const { lines, labels } = timeTicks(span.from, span.to, { hours: room(clock), days: room(day) }, zone);
  const inside = (middle: number, text: string) => {
    const half = textWidth(text, size.letter) / 2;
    return Math.min(Math.max(middle, half), size.width - half);
  };
  const hairlines = (left?.ticks ?? []).map(({ value }) => `M${box.left} ${scale.y(value).toFixed(1)}H${box.right}`);
  const verticals = lines.map((time) => `M${x(time).toFixed(1)} ${box.top}V${box.bottom}`);
  return (
    <g>
      <path className={styles.grid} d={`${hairlines.join("")}${verticals.join("")}`} />
      {left ? <Ticks axis={left} side="left" letter={size.letter} /> : null}
      {right ? <Ticks axis={right} side="right" letter={size.letter} /> : null}
      {labels.map(({ time, text }) => (
        <text key={time} x={inside(x(time), text)} y={box.bottom + size.letter * 1.5} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
