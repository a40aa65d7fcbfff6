import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

/** A grey bar, invisible for the first 200 ms. Sizes are CSS lengths; `children` only make room. */
export function Skeleton({
  width = "100%",
  height = "1rem",
  radius,
  children,
}: {
  width?: string;
  height?: string;
  radius?: string;
  children?: ReactNode;
}) {
  return (
    <span className={styles.bar} style={{ width, height, borderRadius: radius }} aria-hidden="true">
      {children}
    </span>
  );
}
