import dynamic from "next/dynamic";
import { useTimeZone, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { CurveSeries } from "#lib/contract/curves.ts";
import type { Span } from "#lib/domain/curve-window.ts";
import { dayFigures } from "#lib/domain/day-figures.ts";
import { useSize } from "../use-size.ts";
import styles from "./days.module.css";

// The chart library weighs more than the whole curve: it comes when somebody scrolls to it.
const DayChart = dynamic(() => import("./day-chart.tsx").then((module) => module.DayChart), { ssr: false });

/** Days of which a chart tells more than the figures above it. */
const fewest = 3;

/** The lowest, mean and highest value of each day of the range; its place is kept until it comes into view. */
export function DaySection({ series, span }: { series: CurveSeries; span: Span }) {
  const t = useTranslations("curve.days");
  const zone = useTimeZone() ?? "UTC";
  const box = useRef<HTMLDivElement>(null);
  const measured = useSize(box);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = box.current;
    if (!target || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  const days = dayFigures(series.points, span, zone);
  if (days.filter(({ mean }) => mean !== null).length < fewest) return null;
  const hot = days.map(({ from, to }) =>
    (series.excursions ?? []).some(({ startTime, endTime }) => startTime < to && endTime > from),
  );
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{t("title")}</h3>
      <p className={styles.about}>{t("about", { name: series.argName ?? series.argId })}</p>
      <div ref={box} className={styles.chart}>
        {seen && measured ? <DayChart series={series} days={days} hot={hot} measured={measured} /> : null}
      </div>
    </section>
  );
}
