import { useTimeZone, useTranslations } from "next-intl";
import { shortTime } from "#lib/domain/time/days.ts";

/** The text of an expiry time (epoch ms): "until 11-21 14:30"; nothing without a time. */
export function useUntilText(): (time: number | null | undefined) => string | undefined {
  const t = useTranslations("assistance");
  const zone = useTimeZone() ?? "UTC";
  return (time) => (time ? t("until", { time: shortTime(time, zone) }) : undefined);
}
