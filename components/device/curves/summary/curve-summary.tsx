import { memo } from "react";
import { classes } from "#components/ui/classes.ts";
import type { Curve } from "#lib/contract/curves.ts";
import { around, type Span } from "#lib/domain/curves/curve-window.ts";
import styles from "../curve.module.css";
import { DaySection } from "../days/day-section.tsx";
import { ExcursionList } from "./excursion-list.tsx";
import { Readings } from "./readings.tsx";
import { StatRow } from "./stat-row.tsx";

type Props = Span & {
  curve: Curve | undefined;
  /** `curve` is still that of another window: hidden, but keeps its space. */
  waiting: boolean;
  /** The curve of the whole range `from` to `to`. */
  overview: Curve | undefined;
  show: (span: Span) => void;
};

/** Statistics, excursions, days and readings below the plot. Not re-rendered during gestures. */
export const CurveSummary = memo(function CurveSummary({ curve, waiting, overview, from, to, show }: Props) {
  // A period without readings has no statistics; above all it must not look as if all was well.
  const series = curve?.series.filter(({ points }) => points.length > 0) ?? [];
  const [main] = overview?.series ?? [];
  return (
    <>
      <div className={classes(styles.figures, waiting && styles.waiting)}>
        {series.map((each) => (
          <StatRow key={each.argId} series={each} bucketMs={curve?.bucketMs ?? 0} named={series.length > 1} />
        ))}
        {series.map((each) =>
          each.excursions ? (
            <ExcursionList
              key={each.argId}
              series={each}
              named={series.length > 1}
              open={(span) => show(around(span))}
            />
          ) : null,
        )}
      </div>
      {main ? <DaySection series={main} bucketMs={overview?.bucketMs ?? 0} from={from} to={to} /> : null}
      <Readings curve={series.length > 0 ? curve : undefined} />
    </>
  );
});
