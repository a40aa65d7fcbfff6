import { useTranslations } from "next-intl";
import type { Failure } from "#lib/domain/errors.ts";
import { RetryButton } from "../buttons/retry-button.tsx";
import { useFailureText } from "./failure-text.ts";
import styles from "./missing-part.module.css";

/** Says that something beside the main part of a screen did not come, why, and offers a retry. Nothing when all came. */
export function MissingPart({ failure }: { failure: Failure | undefined }) {
  const t = useTranslations("states");
  const say = useFailureText();
  if (!failure) return null;
  return (
    <div role="status" className={styles.part}>
      <p>{t("missingPart", { reason: say(failure) })}</p>
      <RetryButton />
    </div>
  );
}
