import type { ReactNode } from "react";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import styles from "./dev-tools.module.css";

/** A name and its value, which is below the name if it may be long. */
export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <ListRow label={<span className={styles.name}>{label}</span>} sub={<span className={styles.fact}>{children}</span>} />
);
