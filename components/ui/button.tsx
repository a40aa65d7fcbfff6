import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonLook = {
  variant?: "primary" | "tinted" | "outline" | "plain" | "danger" | "danger-tint";
  /** 48 px high and as wide as its text, instead of 52 px and the full width. */
  small?: boolean;
};

/** A button of a form, sheet or bar. `busy` shows a spinner and takes no further taps. */
export function Button({
  variant = "primary",
  small = false,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      type="button"
      data-variant={variant}
      className={classes(styles.button, small && styles.small, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner size={20} /> : null}
      {children}
    </button>
  );
}
