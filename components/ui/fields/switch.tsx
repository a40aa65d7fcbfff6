import type { ComponentProps } from "react";
import { Spinner } from "../loading/spinner.tsx";
import styles from "./switch.module.css";

/** A switch that shows what is, not what is wished: while `busy` its thumb spins on the side where it was, and it keeps the focus but takes no taps. */
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
