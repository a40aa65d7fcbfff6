import { IconCheck, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Spinner } from "../loading/spinner.tsx";
import styles from "./steps.module.css";

export type Step = {
  /** "next" is the one that a tap would begin. */
  state: "done" | "now" | "bad" | "next" | "todo";
  title: string;
  text?: ReactNode;
  /** The text counts on and on: a reader who follows the steps is not told of each second. */
  counts?: boolean;
  /** At the end of the row: what can be done with this step. */
  action?: ReactNode;
};

const marks: Record<Exclude<Step["state"], "next">, ReactNode> = {
  done: <IconCheck size={18} stroke={2.4} aria-hidden="true" />,
  now: <Spinner size={18} />,
  bad: <IconX size={18} stroke={2.4} aria-hidden="true" />,
  todo: <span className={styles.dot} />,
};

/** What happens one after the other: what is done, what runs, what went wrong, and what is still to come. */
export function Steps({ steps, numbered = false }: { steps: readonly Step[]; numbered?: boolean }) {
  const markOf = (state: Step["state"], index: number) => {
    if (state === "next" || (numbered && state === "todo")) return <span className="num">{index + 1}</span>;
    return marks[state];
  };
  return (
    <ol className={styles.steps}>
      {steps.map(({ state, title, text, counts, action }, index) => (
        <li
          key={title}
          className={styles.step}
          data-state={state}
          aria-current={state === "now" || state === "next" ? "step" : undefined}
        >
          <span className={styles.mark}>{markOf(state, index)}</span>
          <div className={styles.words}>
            <b className={styles.title}>{title}</b>
            {text ? (
              <div className={styles.text} aria-live={counts ? "off" : undefined}>
                {text}
              </div>
            ) : null}
          </div>
          {action}
        </li>
      ))}
    </ol>
  );
}
