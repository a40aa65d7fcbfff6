import { useSettled } from "#lib/client/pages/settled.ts";
import styles from "./count-badge.module.css";

/** A number at the corner of an icon; nothing at 0, "999+" above that. `label` reads it out, also when it changes. */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  // With the role of a status it would be no part of the name of the link around it. The number with which a page comes
  // is no news: it would cut short a reader who has begun to read the page. Browsers tell of a place that is there for
  // nobody before as of new text.
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
