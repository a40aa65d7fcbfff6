import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { durationOf } from "#lib/domain/time/durations.ts";

/** The words for a length of time in milliseconds: "12 min", "3 h", "2 d". */
export function useDurationText(): (elapsed: number) => string {
  const t = useTranslations("ages.lasting");
  return useMemo(
    () => (elapsed: number) => {
      const { unit, count } = durationOf(elapsed);
      return t(unit, { count });
    },
    [t],
  );
}
