import { useTimeZone, useTranslations } from "next-intl";
import { exactTime } from "#lib/domain/time/ages.ts";

/** The words for the time until which something holds (epoch ms): "until 11-21 14:30"; nothing without a time. */
export function useUntilText(): (time: number | null | undefined) => string | undefined {
  const t = useTranslations("assistance");
  const zone = useTimeZone() ?? "UTC";
  return (time) => (time ? t("until", { time: exactTime(time, zone).slice(5, 16) }) : undefined);
}
