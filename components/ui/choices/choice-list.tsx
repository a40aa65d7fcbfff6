import { useState } from "react";
import { classes } from "../classes.ts";
import styles from "./choice-list.module.css";

export type Choice<T extends string> = {
  value: T;
  label: string;
  hint?: string | undefined;
  /** A figure at the end of the line. */
  meta?: string | number | undefined;
  /** The label's language, if not the page's. */
  lang?: string;
};

export type ChoiceListProps<T extends string> = {
  choices: readonly Choice<T>[];
  value: T;
  choose: (value: T) => void;
  /** The last choice is not in effect yet: it stays pressed. */
  busy?: boolean;
};

/** Radio choices inside a sheet. A tap chooses at once. */
export function ChoiceList<T extends string>({ choices, value, choose, busy = false }: ChoiceListProps<T>) {
  const [last, setLast] = useState<T>();
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={styles.choice}
            lang={choice.lang}
            aria-pressed={choice.value === value}
            aria-busy={(busy && choice.value === last) || undefined}
            onClick={() => {
              setLast(choice.value);
              choose(choice.value);
            }}
          >
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.text}>
              <span className={styles.label}>{choice.label}</span>
              {choice.hint ? <span className={styles.hint}>{choice.hint}</span> : null}
            </span>
            {choice.meta === undefined ? null : <span className={classes(styles.meta, "num")}>{choice.meta}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
