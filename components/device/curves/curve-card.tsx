import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useOnline } from "#lib/client/calls/online.ts";
import type { CurveData } from "#lib/client/curves/curve-data.ts";
import type { CurveSeries } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import styles from "./curve.module.css";
import { CurveBar } from "./curve-bar.tsx";
import { CurvePlot } from "./curve-plot.tsx";
import { Brush } from "./interaction/brush.tsx";
import { PlotState } from "./plot-state.tsx";
import type { CurveWindow } from "./use-curve-window.ts";
import { useSize } from "./use-size.ts";

type Props = {
  window: CurveWindow;
  data: CurveData;
  /** The main line of the whole range; undefined until loaded. */
  overview: { series: CurveSeries | undefined; bucketMs: number };
  /** The visible part of the curve, if not all of the data. */
  shown?: Span;
};

/** Window, plot and brush. The previous curve stays until the next window has loaded. */
export function CurveCard({ window, data, overview, shown: part }: Props) {
  const t = useTranslations("curve");
  const card = useRef<HTMLDivElement>(null);
  const measured = useSize(card);
  const online = useOnline();
  const { held, hold, show, span } = window;
  const { curve, fresh, error } = data;
  const empty = fresh && curve?.series.every(({ points }) => points.length === 0);
  const before = useRef(span);
  // Whole buckets may begin a little before the requested window; their content must be visible.
  const whole = curve && fresh ? { from: curve.startTime, to: curve.endTime } : error ? span : before.current;
  const shown = held ?? part ?? whole;
  useEffect(() => {
    before.current = shown;
  });
  return (
    <section className={`${styles.card} ${styles.main}`}>
      <CurveBar window={window} />
      <div ref={card} className={styles.canvas} aria-busy={!fresh && !error}>
        {measured ? (
          <CurvePlot
            curve={curve}
            measured={measured}
            span={shown}
            overview={window.overview}
            hold={hold}
            release={show}
            reset={() => show(null)}
          />
        ) : null}
        <PlotState
          drawn={curve !== undefined}
          failure={fresh ? undefined : error?.failure}
          loading={!curve && !error}
          empty={empty === true}
          again={data.again}
          earlier={() => window.step(-1)}
        />
        {fresh && !online ? <span className={styles.cached}>{t("cached")}</span> : null}
      </div>
      <Brush overview={{ span: window.overview, ...overview }} shown={held ?? span} hold={hold} release={show} />
    </section>
  );
}
