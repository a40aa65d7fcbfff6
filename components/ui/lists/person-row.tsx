import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Link } from "../link.tsx";
import { HiddenComma } from "../values/hidden-comma.tsx";
import { Chevron } from "./chevron.tsx";
import styles from "./person-row.module.css";

type Props = {
  name: string;
  role?: string | undefined;
  facts: readonly string[];
  /** Where the row leads, if anywhere. */
  href?: string | undefined;
  /** The permission code that the link needs. */
  "data-code"?: string | undefined;
  /** A button at the end of the row. */
  end?: ReactNode;
};

/** A person in a list: initial, name, role and facts. */
export function PersonRow({ name, role, facts, href, end, "data-code": code }: Props) {
  const face = (
    <>
      <span className={styles.initial} aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <div className={styles.main}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          {role ? (
            <span className={styles.tag}>
              <HiddenComma />
              {role}
            </span>
          ) : null}
        </div>
        <div className={classes(styles.facts, "num")}>
          {facts.map((fact) => (
            <span key={fact}>
              <HiddenComma />
              {fact}
            </span>
          ))}
        </div>
      </div>
    </>
  );
  if (!href) return <div className={styles.row}>{face}</div>;
  return (
    <div className={styles.ends}>
      <Link href={href} className={styles.row} data-code={code}>
        {face}
        {end ? null : <Chevron />}
      </Link>
      {end}
    </div>
  );
}
