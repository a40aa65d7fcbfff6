import { classes } from "#components/ui/classes.ts";
import { valueTicks } from "#lib/domain/curves/axis-ticks.ts";
import styles from "./alarm-bars.module.css";
import { DayTaps } from "./day-taps.tsx";

/** The number of date labels that fit, and of grid lines. */
const mostDates = 5;
const mostTicks = 4;
/** The axis's minimum upper end, so that ticks are whole numbers. */
const leastTop = 2;

/** A value as a share of the axis's height, for CSS. */
const at = (share: number) => ({ "--at": share });

type Props = {
  /** Alarms of each day ("2025-11-20"), and where they are listed. */
  days: readonly { date: string; count: number; href: string }[];
  /** The accessible name: the chart as a sentence. */
  summary: string;
  /** A tap on a day opens its alarms. */
  linked: boolean;
};

/** Alarms per day as bars in plain markup. The days of the table below are for those who cannot tap at a bar. */
export function AlarmBars({ days, summary, linked }: Props) {
  const most = Math.max(...days.map(({ count }) => count));
  // Figures above several equal bars would overlap: only the first one has it, as in the summary.
  const labelled = days.find(({ count }) => count === most);
  const top = Math.max(most, leastTop);
  const step = Math.ceil(days.length / mostDates);
  return (
    <DayTaps className={styles.plot}>
      <div className={styles.drawing} role="img" aria-label={summary} style={{ "--digits": String(top).length }}>
        {valueTicks(0, top, mostTicks)
          .values.filter(Number.isInteger)
          .map((value) => (
            <span key={value} className={styles.tick} style={at(value / top)}>
              <span className={classes(styles.value, "num")}>{value}</span>
            </span>
          ))}
        <div className={styles.days}>
          {days.map(({ date, count, href }, index) => (
            <span
              key={date}
              className={styles.day}
              style={at(count / top)}
              data-peak={count === most || undefined}
              data-href={linked && count > 0 ? href : undefined}
            >
              <span className={styles.bar} />
              {labelled?.date === date ? <b className={classes(styles.peak, "num")}>{count}</b> : null}
              {(days.length - 1 - index) % step === 0 ? (
                <span className={classes(styles.date, "num")}>{date.slice("2025-".length).replace("-", "/")}</span>
              ) : null}
            </span>
          ))}
        </div>
      </div>
    </DayTaps>
  );
}
