import { useFailureText } from "#components/ui/failure-text.ts";
import { RetryButton } from "#components/ui/retry-button.tsx";
import type { Failure } from "#lib/domain/errors.ts";
import styles from "./report-card.module.css";

/** Why a card has nothing to show, while the others may. */
export function CardFailure({ failure }: { failure: Failure }) {
  const say = useFailureText();
  return (
    <div className={styles.failure}>
      <p>{say(failure)}</p>
      <RetryButton />
    </div>
  );
}
