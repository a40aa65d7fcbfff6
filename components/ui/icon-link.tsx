import Link from "next/link";
import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./icon-button.module.css";
import { LinkBusy } from "./link-busy.tsx";

/** A 48 px link that shows an icon; `label` says where it leads. */
export function IconLink({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, "aria-label"> & { label: string }) {
  return (
    <Link aria-label={label} className={classes(styles.button, className)} {...rest}>
      {children}
      <LinkBusy />
    </Link>
  );
}
