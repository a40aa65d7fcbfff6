import dynamic from "next/dynamic";
import { useTimeZone, useTranslations } from "next-intl";
import { memo, useDeferredValue, useEffect, useRef, useState } from "react";
import { whenReached } from "#lib/client/page-loading/when-reached.ts";
import { useIdle } from "#lib/client/timing/idle.ts";
import type { CurveSeries } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curves/curve-window.ts";
import { type DayFigures, dayFigures } from "#lib/domain/curves/day-figures.ts";
import { useSize } from "../use-size.ts";
import styles from "./days.module.css";

// The chart library is larger than all code of the curve: it is loaded when scrolled to.
const DayChart = dynamic(() => whenReached(async () => (await import("./day-chart.tsx")).DayChart), { ssr: false });

/** Minimum number of days for a chart: fewer add nothing to the statistics above. */
const fewest = 3;
/** The share of its area that must be visible, since the dock covers the lower edge. */
const inView = 0.5;

type Props = Span & { series: CurveSeries; bucketMs: number };

/** Lowest, mean and highest value of each day. Not re-rendered while fingers move the window within the range. */
export const DaySection = memo(function DaySection(newest: Props) {
  const zone = useTimeZone() ?? "UTC";
  const { series, ...shown } = useDeferredValue(newest);
  const days = dayFigures(series.points, shown, zone);
  return days.filter(({ mean }) => mean !== null).length < fewest ? null : <DayCard series={series} days={days} />;
});

/** The chart's place is kept until it comes into view and the curve is drawn. */
function DayCard({ series, days }: { series: CurveSeries; days: readonly DayFigures[] }) {
  const t = useTranslations("curve.days");
  const box = useRef<HTMLDivElement>(null);
  const measured = useSize(box);
  const [reached, setReached] = useState(false);
  const idle = useIdle();
  useEffect(() => {
    const target = box.current;
    if (!target || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ intersectionRatio }) => intersectionRatio >= inView) && setReached(true),
      { threshold: inView },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  const hot = days.map(({ from, to }) =>
    (series.excursions ?? []).some(({ startTime, endTime }) => startTime < to && endTime > from),
  );
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{t("title")}</h3>
      <p className={styles.about}>{t("about", { name: series.argName ?? series.argId })}</p>
      <div ref={box} className={styles.chart}>
        {reached && idle && measured ? <DayChart series={series} days={days} hot={hot} measured={measured} /> : null}
      </div>
    </section>
  );
}
