import { useTranslations } from "next-intl";
import type { Failure } from "#lib/domain/errors.ts";
import { RetryButton } from "../buttons/retry-button.tsx";
import { useFailureText } from "./failure-text.ts";
import styles from "./missing-part.module.css";

/** Says that a secondary part failed to load, why, and offers a retry. */
export function MissingPart({ failure }: { failure: Failure | undefined }) {
  const t = useTranslations("states");
  const failureText = useFailureText();
  if (!failure) return null;
  return (
    <div role="status" className={styles.part}>
      <p>{t("missingPart", { reason: failureText(failure) })}</p>
      <RetryButton />
    </div>
  );
}
