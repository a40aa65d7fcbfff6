import { classes } from "#components/ui/classes.ts";
import { Washed } from "#components/ui/values/washed.tsx";
import styles from "./reading-value.module.css";
import type { RowReading } from "./row-reading.ts";

/** A device's main value in a list, washed when it changes; its size is the list's `--reading-size`. */
export const ReadingValue = ({ reading: { text, unit, tone } }: { reading: RowReading }) => (
  <span className={classes(styles.value, styles[tone], "num")}>
    <Washed text={text}>
      {text}
      {unit ? <small>{unit}</small> : null}
    </Washed>
  </span>
);
