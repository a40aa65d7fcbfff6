import type { ReactNode } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import styles from "../wifi.module.css";

/** The content of a step, with its button at the bottom. */
export const StepFrame = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <main className="fill">
    <div className={styles.step}>{children}</div>
    {action ? <ActionBar>{action}</ActionBar> : null}
  </main>
);
