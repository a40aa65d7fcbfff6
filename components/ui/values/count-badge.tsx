import styles from "./count-badge.module.css";

/** A number at the corner of an icon; nothing at 0, "999+" above that. `label` reads it out. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.place}>
      <span className={styles.badge}>
        <span aria-hidden="true" className="num">
          {count > 999 ? "999+" : count}
        </span>
        <span className="hidden-text">{label}</span>
      </span>
    </span>
  );
}
