import { classes } from "../classes.ts";
import { Link } from "../link.tsx";
import { LinkBusy } from "../link-busy.tsx";
import styles from "./segments.module.css";

export type Segment = {
  href: string;
  label: string;
  current: boolean;
  /** For all segments or none: the row becomes the count strip. */
  count?: number;
  /** The permission code that the view needs. */
  code?: string;
};

/** Views of one screen as links, so that the choice is in the address and works before hydration. */
export function SegmentLinks({ label, items }: { label: string; items: readonly Segment[] }) {
  const counted = items.some(({ count }) => count !== undefined);
  return (
    <nav aria-label={label} className={classes(styles.segments, counted && styles.strip)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          replace
          scroll={false}
          aria-current={item.current ? "page" : undefined}
          data-code={item.code}
          className={classes(styles.segment, counted && styles.counted)}
        >
          {item.count === undefined ? null : <b className={classes(styles.count, "num")}>{item.count}</b>}
          <span>{item.label}</span>
          <LinkBusy />
        </Link>
      ))}
    </nav>
  );
}
