import { useTranslations } from "next-intl";

type Props = {
  /** What was searched for; "" while nobody searches. */
  word: string;
  /** How many of all that found. */
  count: number;
};

/** Announces the number of results to screen readers. The live region must exist before the answer. */
export function FoundCount({ word, count }: Props) {
  const t = useTranslations("states");
  return (
    <p role="status" className="hidden-text">
      {/* As many as before are a new answer too. */}
      {word ? <span key={word}>{count > 0 ? t("found", { count }) : t("noMatch")}</span> : null}
    </p>
  );
}
