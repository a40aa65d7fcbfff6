import { type Band, gaugeOf } from "#lib/domain/devices/gauges.ts";
import { classes } from "../classes.ts";
import { spread } from "./label-places.ts";
import styles from "./lying-gauge.module.css";

type Props = {
  band: Band;
  /** Labels of the band's ends and of the triangle at its set-point. */
  labels: { low: string; high: string; mark: string };
  /** The sentence for those who do not see it. */
  label: string;
  /** An old value: its place is drawn in grey. */
  stale?: boolean;
};

const at = (place: number) => ({ left: `${place.toFixed(2)}%` });
const wide = (share: number) => ({ width: `${share.toFixed(2)}%` });

/** A horizontal gauge: the band, a bar for the value, and a triangle. */
export function LyingGauge({ band, labels, label, stale = false }: Props) {
  const gauge = gaugeOf(band);
  if (!gauge) return null;
  const { low, high, value, setPoint } = gauge;
  const tone = stale ? styles.grey : gauge.outside && styles.outside;
  const placed = [
    { name: "low", place: low, text: labels.low },
    { name: "mark", place: setPoint, text: labels.mark },
    { name: "high", place: high, text: labels.high },
  ].flatMap(({ place, ...rest }) => (place === null ? [] : [{ place, ...rest }]));
  return (
    <div className={styles.gauge} role="img" aria-label={label}>
      <div className={classes(styles.track, (low !== null || high !== null) && styles.band)}>
        {low === null ? null : <div className={classes(styles.out, styles.cold)} style={wide(low)} />}
        {high === null ? null : <div className={classes(styles.out, styles.warm)} style={wide(100 - high)} />}
      </div>
      {value === null ? null : <span className={classes(styles.now, tone)} style={at(value)} />}
      {setPoint === null ? null : <span className={styles.set} style={at(setPoint)} />}
      {spread(placed).map(({ name, text, place }) => (
        <span key={name} className={classes("num", styles.label, name === "mark" && styles.setLabel)} style={at(place)}>
          {text}
        </span>
      ))}
    </div>
  );
}
