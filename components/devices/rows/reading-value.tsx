import { classes } from "#components/ui/classes.ts";
import { FlashOnChange } from "#components/ui/values/flash-on-change.tsx";
import styles from "./reading-value.module.css";
import type { RowReading } from "./row-reading.ts";

/** A device's main value in a list, tinted when it changes; its size is the list's `--reading-size`. */
export const ReadingValue = ({ reading: { text, unit, tone } }: { reading: RowReading }) => (
  <span className={classes(styles.value, styles[tone], "num")}>
    <FlashOnChange text={text}>
      {text}
      {unit ? <small>{unit}</small> : null}
    </FlashOnChange>
  </span>
);
