import type { Component } from "#lib/contract/args.ts";
import { Parameter } from "./parameter.tsx";
import styles from "./parameter-grid.module.css";

type Props = { title: string; components: readonly Component[]; stale: boolean };

/** The values of one group, two across, in the server's order. */
export function ParameterGrid({ title, components, stale }: Props) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.grid}>
        {components.map((component) => (
          <Parameter key={component.argId} component={component} stale={stale} />
        ))}
      </dl>
    </section>
  );
}
