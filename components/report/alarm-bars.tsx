"use client";

import { lazy, Suspense } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useIdle } from "#lib/client/idle.ts";
import type { DayCount } from "./day-count.ts";
import styles from "./report-card.module.css";

// The library of charts is heavy. Without it the figures and the table say the same.
const AlarmChart = lazy(() =>
  import("./alarm-chart.tsx").then(
    (chart) => ({ default: chart.AlarmChart }),
    () => ({ default: () => <></> }),
  ),
);

/** Alarms per day as bars, drawn once the page is idle; `summary` says in a sentence what they show. */
export function AlarmBars({ days, summary }: { days: readonly DayCount[]; summary: string }) {
  const idle = useIdle();
  const waiting = <Skeleton height="13rem" radius="12px" />;
  return (
    <div className={styles.plot} role="img" aria-label={summary}>
      {idle ? (
        <Suspense fallback={waiting}>
          <AlarmChart days={days} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
