"use client";

import { lazy, Suspense } from "react";
import { useIdle } from "#lib/client/idle.ts";
import styles from "./report-card.module.css";

const DeviceChart = lazy(() =>
  import("./device-chart.tsx").then(
    (chart) => ({ default: chart.DeviceChart }),
    () => ({ default: () => <></> }),
  ),
);

/** Bars behind lines of equal height, the longest first; drawn once the page is idle. The lines say what they show. */
export function DeviceBars({ counts }: { counts: readonly number[] }) {
  const idle = useIdle();
  return (
    <div className={styles.bars} aria-hidden="true">
      {idle ? (
        <Suspense>
          <DeviceChart counts={counts} />
        </Suspense>
      ) : null}
    </div>
  );
}
