import { IconCheck, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Spinner } from "../loading/spinner.tsx";
import styles from "./steps.module.css";

export type Step = {
  /** "next" is the one that a tap would begin. */
  state: "done" | "now" | "bad" | "next" | "todo";
  title: string;
  text?: ReactNode;
  /** At the end of the row: what can be done with this step. */
  action?: ReactNode;
};

const marks: Record<Exclude<Step["state"], "next">, ReactNode> = {
  done: <IconCheck size={18} stroke={2.4} aria-hidden="true" />,
  now: <Spinner size={18} />,
  bad: <IconX size={18} stroke={2.4} aria-hidden="true" />,
  todo: <span className={styles.dot} />,
};

type Props = {
  steps: readonly Step[];
  numbered?: boolean;
  /** Live: each finished step is announced. */
  announced?: boolean;
};

/** Steps in order: done, running, failed, to come. */
export function Steps({ steps, numbered = false, announced = false }: Props) {
  const markOf = (state: Step["state"], index: number) => {
    if (state === "next" || (numbered && state === "todo")) return <span className="num">{index + 1}</span>;
    return marks[state];
  };
  const over = steps.filter(({ state }) => state === "done" || state === "bad").at(-1);
  const list = (
    <ol>
      {steps.map(({ state, title, text, action }, index) => (
        <li
          key={title}
          className={styles.step}
          data-state={state}
          aria-current={state === "now" || state === "next" ? "step" : undefined}
        >
          <span className={styles.mark}>{markOf(state, index)}</span>
          <div className={styles.words}>
            <b className={styles.title}>{title}</b>
            {text ? <div className={styles.text}>{text}</div> : null}
          </div>
          {action}
        </li>
      ))}
    </ol>
  );
  if (!announced) return list;
  return (
    <>
      {list}
      {/* As a live region the list itself would be read in any order, and pending steps as if they were done. */}
      <p role="status" className="hidden-text">
        {over ? (
          <>
            {over.title}. {over.text}
          </>
        ) : null}
      </p>
    </>
  );
}
