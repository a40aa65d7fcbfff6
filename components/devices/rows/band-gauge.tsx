import { classes } from "#components/ui/classes.ts";
import type { Gauge } from "#lib/domain/devices/gauges.ts";
import styles from "./band-gauge.module.css";

const percent = (place: number) => `${place.toFixed(1)}%`;

/** The parts outside the limits, above and below; both are styled as the track. */
const outsides = ({ low, high }: Gauge) => ({
  "--above": high === null ? undefined : percent(100 - high),
  "--below": low === null ? undefined : percent(low),
});

type Props = { gauge: Gauge | null; className: string | undefined };

/**
 * The vertical gauge beside a list value, warm end on top. Decorative, as the row's sentence says the same; null is an
 * empty track.
 */
export const BandGauge = ({ gauge, className }: Props) =>
  gauge ? (
    <span className={classes(styles.gauge, gauge.outside && styles.outside, className)} style={outsides(gauge)}>
      {gauge.setPoint !== null && <span className={styles.set} style={{ bottom: percent(gauge.setPoint) }} />}
      {gauge.value !== null && <span className={styles.now} style={{ bottom: percent(gauge.value) }} />}
    </span>
  ) : (
    <span className={classes(styles.gauge, styles.off, className)} />
  );
