import Link from "next/link";
import type { ComponentProps } from "react";
import styles from "./button.module.css";
import type { ButtonLook } from "./button.tsx";
import { classes } from "./classes.ts";

/** A link that looks like a button. */
export function ButtonLink({
  variant = "primary",
  small = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link data-variant={variant} className={classes(styles.button, small && styles.small, className)} {...rest} />;
}
