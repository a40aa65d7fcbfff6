import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ageOf } from "#lib/domain/time/ages.ts";
import { day } from "#lib/domain/time/spans.ts";

/** Older dates need their year. */
const longAgo = 300 * day;

type AgeText = (time: number, now: number, zone: string) => string;

/** The words for an age: "just now", "38m ago", "yesterday 18:06", "11-18 15:30", "2024-11-18". Times in epoch ms. */
export function useAgeText(): AgeText {
  const t = useTranslations("ages");
  return useMemo<AgeText>(
    () => (time, now, zone) => {
      const age = ageOf(time, now, zone);
      switch (age.kind) {
        case "now":
          return t("now");
        case "minutes":
          return t("minutes", { count: age.count });
        case "hours":
          return t("hours", { count: age.count });
        case "yesterday":
          return t("yesterday", { clock: age.clock });
        case "date":
          return now - time > longAgo ? `${age.year}-${age.date}` : `${age.date} ${age.clock}`;
      }
    },
    [t],
  );
}
