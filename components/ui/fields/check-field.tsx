import type { ComponentProps, ReactNode } from "react";
import box from "./check-box.module.css";
import styles from "./check-field.module.css";

/** A checkbox with its sentence; the whole line toggles it, links inside still work. */
export function CheckField({ children, ...input }: Omit<ComponentProps<"input">, "type"> & { children: ReactNode }) {
  return (
    <label className={styles.label}>
      <input {...input} type="checkbox" className={box.box} />
      <span>{children}</span>
    </label>
  );
}
