import { type ReactNode, Suspense } from "react";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { Await } from "#components/ui/loading/await.tsx";
import type { Result } from "#lib/contract/wire.ts";
import { CardFailure } from "./card-failure.tsx";
import styles from "./report-card.module.css";

type Props<T> = {
  /** The heading, also shown while loading or failed. */
  title: string;
  /** Data of another name are not shown in its place. */
  name: string;
  of: Promise<Result<T>>;
  /** Shown while loading, at the final height. */
  outline: ReactNode;
  children: (data: T) => ReactNode;
};

/** A card that loads and fails independently of the others; its data stay when a refresh fails. */
export function ReportCard<T>({ title, name, of, outline, children }: Props<T>) {
  const loading = (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {outline}
    </section>
  );
  return (
    <Suspense key={name} fallback={loading}>
      <Await promise={of}>
        {(result) => (
          <KeepLast name={name} failure={result.ok ? null : result.failure}>
            <section className={styles.card} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              {result.ok ? children(result.data) : <CardFailure failure={result.failure} />}
            </section>
          </KeepLast>
        )}
      </Await>
    </Suspense>
  );
}
