import { Link, type LinkProps } from "../link.tsx";
import { LinkBusy } from "../link-busy.tsx";
import styles from "./icon-button.module.css";

/** A 48 px link that shows an icon; `label` says where it leads. */
export function IconLink({
  label,
  children,
  ...rest
}: Omit<LinkProps, "aria-label" | "className"> & { label: string }) {
  return (
    <Link aria-label={label} className={styles.button} {...rest}>
      {children}
      <LinkBusy />
    </Link>
  );
}
