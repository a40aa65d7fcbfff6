import { useTranslations } from "next-intl";
import { day, hour, minute } from "#lib/domain/time/spans.ts";

/** At most one decimal, without a trailing zero. */
const short = (value: number) => String(Math.round(value * 10) / 10);

/** A duration in milliseconds as whole minutes, at least 1. */
export const wholeMinutes = (elapsed: number): number => (elapsed > 0 ? Math.max(1, Math.round(elapsed / minute)) : 0);

/** A duration in milliseconds as text, to a tenth: "126 min", "5.5 h", "3.2 d". */
export function useLongText(): (elapsed: number) => string {
  const t = useTranslations("curve.duration");
  return (elapsed) => {
    const minutes = wholeMinutes(elapsed);
    if (minutes < 180) return t("minutes", { count: String(minutes) });
    return elapsed < 2 * day
      ? t("hours", { count: short(elapsed / hour) })
      : t("days", { count: short(elapsed / day) });
  };
}
