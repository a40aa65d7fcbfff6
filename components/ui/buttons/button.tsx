import type { ComponentProps, MouseEvent } from "react";
import { classes } from "../classes.ts";
import { Spinner } from "../loading/spinner.tsx";
import styles from "./button.module.css";

export type ButtonLook = {
  variant?: "primary" | "tinted" | "outline" | "plain" | "danger" | "danger-tint";
  /** 48 px high and as wide as its text, instead of 52 px and the full width. */
  small?: boolean;
};

/** A tap that counts neither for the button nor for its form. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** `busy` shows a spinner and ignores taps, but keeps the focus, which a disabled button would lose. */
export function Button({
  variant = "primary",
  small = false,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<"button"> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      type="button"
      data-variant={variant}
      className={classes(styles.button, small && styles.small, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Spinner size={20} /> : null}
      {children}
    </button>
  );
}
