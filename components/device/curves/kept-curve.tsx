"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { NotKept } from "#components/ui/failures/not-kept.tsx";
import { useKept } from "#lib/client/kept/use-kept.ts";
import type { Curve } from "#lib/contract/curves.ts";
import { around, isSame, type Span, stepped, zoomCentre, zoomed } from "#lib/domain/curves/curve-window.ts";
import styles from "./curve.module.css";
import { CurveCard } from "./curve-card.tsx";
import { CurveSkeleton } from "./curve-skeleton.tsx";
import { ExcursionList } from "./summary/excursion-list.tsx";
import { Readings } from "./summary/readings.tsx";
import { StatRow } from "./summary/stat-row.tsx";
import type { CurveWindow } from "./use-curve-window.ts";

/** The stored curve of the last week of the device in the address. */
export function KeptCurve() {
  const found = useKept("curve", useSearchParams().get("deviceId") ?? "");
  if (found === undefined) return <CurveSkeleton />;
  return found ? <Week curve={found.data.curve} known={found.time} /> : <NotKept />;
}

const within = ({ from, to }: Span, whole: Span): Span => ({
  from: Math.max(from, whole.from),
  to: Math.min(to, whole.to),
});

/** A window within the stored data. */
function useKeptWindow(whole: Span, now: number): CurveWindow {
  const [chosen, choose] = useState<Span>(whole);
  const [held, hold] = useState<Span | null>(null);
  const show = (next: Span | null) => {
    const span = within(next ?? whole, whole);
    hold(null);
    choose(span.from < span.to ? span : whole);
  };
  return {
    now,
    overview: whole,
    span: chosen,
    held,
    hold,
    show,
    step: (direction) => show(stepped(chosen, direction, whole)),
    zoom: (factor) => show(zoomed(chosen, factor, zoomCentre(chosen, now), whole)),
    hasLater: chosen.to < whole.to,
  };
}

function Week({ curve, known }: { curve: Curve; known: number }) {
  const whole = { from: curve.startTime, to: curve.endTime };
  const window = useKeptWindow(whole, known);
  const drawn = curve.series.filter(({ points }) => points.length > 0);
  return (
    <div className={styles.screen}>
      <CurveCard
        window={window}
        data={{ curve, fresh: true, error: undefined, again: () => {} }}
        shown={window.span}
        overview={{ series: curve.series[0], bucketMs: curve.bucketMs }}
      />
      {isSame(window.span, whole)
        ? drawn.map((series) => (
            <StatRow key={series.argId} series={series} bucketMs={curve.bucketMs} named={drawn.length > 1} />
          ))
        : null}
      {drawn.map((series) =>
        series.excursions ? (
          <ExcursionList
            key={series.argId}
            series={series}
            named={drawn.length > 1}
            open={(span) => window.show(around(span))}
          />
        ) : null,
      )}
      <Readings curve={curve} />
    </div>
  );
}
