import type { Gauge } from "#lib/domain/gauges.ts";
import styles from "./band-gauge.module.css";

/** The upright gauge beside a list value: warm end on top. Decorative, since the row's sentence says the same; null is a plain track. */
export function BandGauge({ gauge }: { gauge: Gauge | null }) {
  if (!gauge) return <span className={`${styles.gauge} ${styles.off}`} aria-hidden="true" />;
  return (
    <span className={`${styles.gauge} ${gauge.outside ? styles.outside : ""}`} aria-hidden="true">
      {gauge.high !== null && (
        <span className={`${styles.out} ${styles.above}`} style={{ height: `${(100 - gauge.high).toFixed(1)}%` }} />
      )}
      {gauge.low !== null && (
        <span className={`${styles.out} ${styles.below}`} style={{ height: `${gauge.low.toFixed(1)}%` }} />
      )}
      {gauge.setPoint !== null && <span className={styles.set} style={{ bottom: `${gauge.setPoint.toFixed(1)}%` }} />}
      {gauge.value !== null && <span className={styles.now} style={{ bottom: `${gauge.value.toFixed(1)}%` }} />}
    </span>
  );
}
