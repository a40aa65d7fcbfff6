import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import styles from "./icon-button.module.css";

/** A 48 px button that shows an icon; `label` is what it does. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string }) {
  return <button type="button" aria-label={label} className={classes(styles.button, className)} {...rest} />;
}
