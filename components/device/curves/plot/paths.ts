import { type Steps, valueAt } from "#lib/domain/curves/steps.ts";
import type { Dot } from "./dots.ts";
import type { Scale } from "./scale.ts";

const px = (value: number) => value.toFixed(1);

/** The path through the means; an isolated point becomes a dot. */
export const linePath = (runs: readonly (readonly Dot[])[], { x, y }: Scale): string =>
  runs
    .map(
      (run) =>
        `M${run.map(({ time, mean }) => `${px(x(time))} ${px(y(mean))}`).join("L")}${run.length > 1 ? "" : "h0"}`,
    )
    .join("");

/** The area between minimum and maximum of all buckets. */
export const envelopePath = (runs: readonly (readonly Dot[])[], { x, y }: Scale): string =>
  runs
    .map((run) => {
      const first = run[0];
      const last = run.at(-1);
      if (!first || !last) return "";
      const edge = (value: "min" | "max", dots: readonly Dot[]) =>
        dots.map((dot) => `${px(x(dot.time))} ${px(y(dot[value]))}`).join("L");
      const start = px(x(first.from));
      const end = px(x(last.to));
      return `M${start} ${px(y(first.max))}L${edge("max", run)}L${end} ${px(y(last.max))}L${end} ${px(y(last.min))}L${edge("min", run.toReversed())}L${start} ${px(y(first.min))}Z`;
    })
    .join("");

type Tread = { from: number; to: number; value: number };

/** The parts of steps within the scale's range, without unknown values. */
function treads(steps: Steps, { span }: Scale): Tread[] {
  const inside = steps.filter(([time]) => time > span.from && time < span.to);
  const all = [[span.from, valueAt(steps, span.from)] as const, ...inside];
  return all.flatMap(([from, value], index) =>
    value === null ? [] : [{ from, to: all[index + 1]?.[0] ?? span.to, value }],
  );
}

/** A setting as a step line. */
export function stepsPath(steps: Steps, scale: Scale): string {
  let end: number | null = null;
  return treads(steps, scale)
    .map(({ from, to, value }) => {
      const joined = end === from;
      end = to;
      return `${joined ? "V" : `M${px(scale.x(from))} `}${px(scale.y(value))}H${px(scale.x(to))}`;
    })
    .join("");
}

/** The area beyond limits: above each of `highs`, below each of `lows`. Empty without limits. */
export function beyondPath(highs: Steps, lows: Steps, scale: Scale): string {
  const { top, bottom } = scale.box;
  const area = (steps: Steps, edge: number) =>
    treads(steps, scale)
      .map(({ from, to, value }) => {
        const y = Math.min(bottom, Math.max(top, scale.y(value)));
        return `M${px(scale.x(from))} ${px(edge)}V${px(y)}H${px(scale.x(to))}V${px(edge)}Z`;
      })
      .join("");
  return area(highs, top) + area(lows, bottom);
}

/** Bars along a base line, at least `least` pixels wide; touching ones are merged. */
export function barsPath(
  spans: readonly { from: number; to: number }[],
  scale: Scale,
  { top, height, least }: { top: number; height: number; least: number },
): string {
  const bars: { left: number; right: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const left = Math.max(scale.box.left, scale.x(from));
    const right = Math.min(scale.box.right, Math.max(scale.x(to), left + least));
    if (right <= left) continue;
    const last = bars.at(-1);
    if (last && left < last.right + 0.5) last.right = Math.max(last.right, right);
    else bars.push({ left, right });
  }
  return bars.map(({ left, right }) => `M${px(left)} ${px(top)}H${px(right)}v${height}H${px(left)}Z`).join("");
}
