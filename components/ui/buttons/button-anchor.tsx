import type { ComponentProps } from "react";
import styles from "./button.module.css";

/** A link that looks like a small button and loads its page anew: where the router is not at hand. */
export function ButtonAnchor({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a data-variant="tinted" className={`${styles.button} ${styles.small}`} {...rest}>
      {children}
    </a>
  );
}
