import type { ReactNode } from "react";
import box from "./check-box.module.css";
import styles from "./check-row.module.css";

type Props = { name: string; checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A line of a list that can be chosen: the whole line answers the tap. `name` is what a screen reader says. */
export const CheckRow = ({ name, checked, onChange, children }: Props) => (
  <label className={styles.row}>
    <input
      type="checkbox"
      className={box.box}
      aria-label={name}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {children}
  </label>
);
