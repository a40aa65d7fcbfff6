import { classes } from "../classes.ts";
import { Link, type LinkProps } from "../link.tsx";
import { LinkBusy } from "../link-busy.tsx";
import styles from "./button.module.css";
import type { ButtonLook } from "./button.tsx";

/** A link like a button that shows that its page is loading. */
export function ButtonLink({
  variant = "primary",
  small = false,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link data-variant={variant} className={classes(styles.button, small && styles.small, className)} {...rest}>
      {children}
      <LinkBusy />
    </Link>
  );
}
