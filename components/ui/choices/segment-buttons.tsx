import { classes } from "../classes.ts";
import styles from "./segments.module.css";

type Props<T extends string> = {
  label: string;
  items: readonly { value: T; label: string }[];
  current: T;
  choose: (value: T) => void;
};

/** One of a few views of a part of a screen, changed in place. */
export function SegmentButtons<T extends string>({ label, items, current, choose }: Props<T>) {
  return (
    <fieldset className={classes(styles.segments, styles.group)}>
      <legend className="hidden-text">{label}</legend>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === current}
          className={styles.segment}
          onClick={() => choose(item.value)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
