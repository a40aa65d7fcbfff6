import { IconCheck, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Spinner } from "./spinner.tsx";
import styles from "./steps.module.css";

export type Step = {
  state: "done" | "now" | "bad" | "todo";
  title: string;
  text?: ReactNode;
};

const marks: Record<Step["state"], ReactNode> = {
  done: <IconCheck size={18} stroke={2.4} aria-hidden="true" />,
  now: <Spinner size={18} />,
  bad: <IconX size={18} stroke={2.4} aria-hidden="true" />,
  todo: <span className={styles.dot} />,
};

/** What happens one after the other: what is done, what runs, what went wrong, and what is still to come. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ state, title, text }) => (
        <li key={title} className={styles.step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className={styles.mark}>{marks[state]}</span>
          <div className={styles.words}>
            <b className={styles.title}>{title}</b>
            {text ? <div className={styles.text}>{text}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
