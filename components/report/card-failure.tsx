import { RetryButton } from "#components/ui/buttons/retry-button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import type { Failure } from "#lib/domain/errors.ts";
import styles from "./report-card.module.css";

/** The failure of one card. */
export function CardFailure({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  return (
    <div className={styles.failure}>
      <p>{failureText(failure)}</p>
      {failure.reaction === "gone" ? null : <RetryButton />}
    </div>
  );
}
