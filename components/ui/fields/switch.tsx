import type { ComponentProps } from "react";
import { Spinner } from "../loading/spinner.tsx";
import styles from "./switch.module.css";

/**
 * Shows the real state, not the requested one: while `busy` a spinner is on the old side, and taps are ignored without
 * losing the focus.
 */
export function Switch({
  label,
  on,
  busy = false,
  onClick,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "className"> & { label: string; on: boolean; busy?: boolean }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={label}
      className={styles.switch}
      {...rest}
      onClick={busy ? undefined : onClick}
    >
      <span className={styles.track}>
        <span className={styles.thumb}>{busy ? <Spinner size={18} /> : null}</span>
      </span>
    </button>
  );
}
