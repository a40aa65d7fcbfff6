"use client";

import { useTranslations } from "next-intl";
import { ChoiceRow } from "#components/ui/lists/choice-row.tsx";

type Props = { label: string; value: number; choices: readonly number[]; choose: (minutes: number) => void };

/** A row to choose a duration in minutes; an unusual stored value is offered as well. */
export function MinuteChoice({ label, value, choices, choose }: Props) {
  const t = useTranslations("messageSettings.span");
  const labelOf = (minutes: number) =>
    minutes >= 60 && minutes % 60 === 0 ? t("hours", { count: minutes / 60 }) : t("minutes", { count: minutes });
  const all = [...new Set([...choices, value])].sort((a, b) => a - b);
  return (
    <ChoiceRow
      label={label}
      choices={all.map((minutes) => ({ value: String(minutes), label: labelOf(minutes) }))}
      value={String(value)}
      choose={(chosen) => choose(Number(chosen))}
    />
  );
}
