import type { ReactNode } from "react";
import box from "./check-box.module.css";
import styles from "./check-row.module.css";

type Props = {
  name: string;
  checked: boolean;
  /** Not selectable; its text gives the reason. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A selectable list row; the whole row toggles it. `name` is for screen readers. */
export const CheckRow = ({ name, checked, disabled = false, onChange, children }: Props) => (
  <label className={styles.row}>
    <input
      type="checkbox"
      className={box.box}
      aria-label={name}
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {children}
  </label>
);
