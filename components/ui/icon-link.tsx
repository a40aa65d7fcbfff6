import { classes } from "./classes.ts";
import styles from "./icon-button.module.css";
import { Link, type LinkProps } from "./link.tsx";
import { LinkBusy } from "./link-busy.tsx";

/** A 48 px link that shows an icon; `label` says where it leads. */
export function IconLink({ label, className, children, ...rest }: Omit<LinkProps, "aria-label"> & { label: string }) {
  return (
    <Link aria-label={label} className={classes(styles.button, className)} {...rest}>
      {children}
      <LinkBusy />
    </Link>
  );
}
