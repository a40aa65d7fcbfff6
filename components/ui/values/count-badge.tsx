import styles from "./count-badge.module.css";

/** A number at the corner of an icon; nothing at 0, "999+" above that. `label` reads it out, also when it changes. */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  <span role="status" className={styles.place}>
    {count > 0 ? (
      <span className={styles.badge}>
        <span aria-hidden="true" className="num">
          {count > 999 ? "999+" : count}
        </span>
        <span className="hidden-text">{label}</span>
      </span>
    ) : null}
  </span>
);
