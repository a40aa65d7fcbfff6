import { classes } from "../classes.ts";
import styles from "./signal-bars.module.css";

export type SignalLevel = "low" | "medium" | "high" | "unknown";

const filled: Record<SignalLevel, number> = { unknown: 0, low: 1, medium: 2, high: 3 };

/** Strength of a radio signal as three bars, hollow when unknown. Decorative: the text is beside it. */
export function SignalBars({ level }: { level: SignalLevel }) {
  return (
    <span className={classes(styles.bars, level === "unknown" && styles.hollow)} aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <span key={bar} className={classes(bar <= filled[level] && styles.full)} />
      ))}
    </span>
  );
}
