import { useTranslations } from "next-intl";
import { memo, useRef } from "react";
import type { CurveSeries } from "#lib/contract/curves.ts";
import { moved, pulled, type Span } from "#lib/domain/curves/curve-window.ts";
import styles from "../curve.module.css";
import { dotsOf, runsOf } from "../plot/dots.ts";
import { linePath } from "../plot/paths.ts";
import { scaleOf } from "../plot/scale.ts";
import { valueRange } from "../plot/value-range.ts";
import { useSpanText } from "../summary/span-text.ts";
import { useDrag } from "./use-drag.ts";

type Props = {
  /** The main line of the whole range. */
  overview: { span: Span; series: CurveSeries | undefined; bucketMs: number };
  shown: Span;
  hold: (span: Span) => void;
  release: (span: Span) => void;
};

const size = { width: 1000, height: 100 };
const keyStep = 1 / 48;
/** The share of the range by which a key press moves an end. */
const keySteps: Partial<Record<string, number>> = {
  ArrowLeft: -keyStep,
  ArrowDown: -keyStep,
  ArrowRight: keyStep,
  ArrowUp: keyStep,
  Home: -1,
  End: 1,
};

type LineProps = Span & { series: CurveSeries; bucketMs: number };

/** Not re-rendered while the window is moved. */
const Line = memo(function Line({ series, bucketMs, from, to }: LineProps) {
  const span = { from, to };
  const dots = dotsOf(series, bucketMs);
  const range = valueRange([{ series: {}, dots }], span) ?? [0, 1];
  const scale = scaleOf(span, range, { left: 0, right: size.width, top: 10, bottom: size.height - 10 });
  return <path d={linePath(runsOf(dots, series.gaps, bucketMs), scale)} />;
});

/** A small plot of the whole range, with handles that move the ends of the window and a middle that moves all of it. */
export function Brush({ overview, shown, hold, release }: Props) {
  const t = useTranslations("curve.brush");
  const text = useSpanText();
  const track = useRef<HTMLDivElement>(null);
  const { span, series, bucketMs } = overview;
  const whole = span.to - span.from;
  const share = (time: number) => `${(((time - span.from) / whole) * 100).toFixed(2)}%`;
  const change = (part: keyof Span | "both", by: number, start: Span) =>
    part === "both" ? moved(start, by, span) : pulled(start, part, start[part] + by, span);
  const drag = useDrag<keyof Span | "both", Span>({
    start: () => shown,
    move: (part, pixels, start) => {
      const next = change(part, (pixels / (track.current?.clientWidth || 1)) * whole, start);
      hold(next);
      return next;
    },
    end: release,
  });
  // In a narrow window the handles are side by side, so that both can be grabbed.
  const middle = share((shown.from + shown.to) / 2);
  const places = {
    from: `min(${share(shown.from)}, ${middle} - 24px)`,
    to: `max(${share(shown.to)}, ${middle} + 24px)`,
  };
  const handle = (end: keyof Span) => (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(end === "from" ? "from" : "to")}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={shown[end]}
      aria-valuetext={text.moment(shown[end])}
      className={styles.handle}
      style={{ left: places[end] }}
      onKeyDown={(event) => {
        const step = keySteps[event.key];
        if (!step) return;
        // Prevents scrolling.
        event.preventDefault();
        release(change(end, step * whole, shown));
      }}
      {...drag(end)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a track
    <div className={styles.brush} role="group" aria-label={t("label")}>
      <div ref={track} className={styles.track}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
          {series ? <Line series={series} bucketMs={bucketMs} {...span} /> : null}
        </svg>
        <div
          className={styles.chosen}
          style={{ left: share(shown.from), right: `calc(100% - ${share(shown.to)})` }}
          {...drag("both")}
        />
        {handle("from")}
        {handle("to")}
      </div>
    </div>
  );
}
