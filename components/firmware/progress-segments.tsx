import styles from "./firmware.module.css";

type Props = { label: string; steps: readonly string[]; done: number; busy: boolean };

/** One segment per step: full when done, half while running. */
export const ProgressSegments = ({ label, steps, done, busy }: Props) => (
  <div role="img" aria-label={label} className={styles.segments}>
    {steps.map((step, index) => (
      <span key={step} data-state={index < done ? "done" : busy && index === done ? "now" : undefined} />
    ))}
  </div>
);
