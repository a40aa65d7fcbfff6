import type { ComponentProps } from "react";
import styles from "./button.module.css";

/** A link like a small button, with a full page load: for places without the router. */
export function ButtonAnchor({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a data-variant="tinted" className={`${styles.button} ${styles.small}`} {...rest}>
      {children}
    </a>
  );
}
