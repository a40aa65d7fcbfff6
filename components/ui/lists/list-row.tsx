import type { ReactNode } from "react";
import type { LineIcon } from "../drawings/line-icon.ts";
import { HiddenComma } from "../values/hidden-comma.tsx";
import styles from "./list-group.module.css";

export type ListRowLook = {
  icon?: LineIcon;
  label: ReactNode;
  /** A second line under the label. */
  sub?: ReactNode;
  value?: ReactNode;
  /** The element at the end: a chevron, a switch, a copy button. */
  end?: ReactNode;
};

/** A read-only row of a list, or the content of an interactive one (`ListRowLink`, `ListRowButton`). */
export function ListRow({ icon: Icon, label, sub, value, end }: ListRowLook) {
  return (
    <div className={styles.row}>
      {Icon ? (
        <span className={styles.lead}>
          <Icon size={20} stroke={1.8} aria-hidden />
        </span>
      ) : null}
      <span className={styles.label}>
        <span>{label}</span>
        {sub ? (
          <span className={styles.sub}>
            <HiddenComma />
            {sub}
          </span>
        ) : null}
      </span>
      {value === undefined || value === null ? null : (
        <span className={styles.value}>
          <HiddenComma />
          {value}
        </span>
      )}
      {end}
    </div>
  );
}
