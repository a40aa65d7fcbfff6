import { type ReactNode, useId } from "react";
import styles from "./list-group.module.css";

/** A card of rows under a heading; `ListRow`s go in. */
export function ListGroup({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined}>
      {title ? (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      ) : null}
      <div className={styles.list}>{children}</div>
    </section>
  );
}
