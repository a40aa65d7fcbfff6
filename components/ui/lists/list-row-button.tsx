import type { ComponentProps } from "react";
import { Chevron } from "./chevron.tsx";
import styles from "./list-group.module.css";
import { ListRow, type ListRowLook } from "./list-row.tsx";

type ListRowButtonProps = Omit<ComponentProps<"button">, "value"> & Omit<ListRowLook, "end"> & { chevron?: boolean };

/** A line of a list that opens a sheet or acts. */
export function ListRowButton({ icon, label, sub, value, chevron = true, ...rest }: ListRowButtonProps) {
  return (
    <button type="button" className={styles.tap} {...rest}>
      <ListRow
        icon={icon}
        label={label}
        sub={sub}
        value={value}
        end={chevron ? <Chevron className={styles.chevron} /> : undefined}
      />
    </button>
  );
}
