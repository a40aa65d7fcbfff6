import { useSettled } from "#lib/client/timing/settled.ts";
import styles from "./count-badge.module.css";

/** A number at an icon's corner; hidden at 0, "999+" at most. `label` announces changes. */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  // No role "status": the number would not be part of the surrounding link's name. The first number is not announced,
  // since it would interrupt reading. Browsers treat filling an empty region as new text.
  <span aria-live={useSettled() ? "polite" : "off"} className={styles.place}>
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
