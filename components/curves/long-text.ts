import { useTranslations } from "next-intl";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** One decimal at most, and none that says nothing. */
const short = (value: number) => String(Math.round(value * 10) / 10);

/** The words for a length of time in milliseconds, to a tenth: "126 min", "5.5 h", "3.2 d". */
export function useLongText(): (elapsed: number) => string {
  const t = useTranslations("curve.duration");
  return (elapsed) => {
    const minutes = Math.round(elapsed / minute);
    if (minutes < 180) return t("minutes", { count: String(minutes) });
    return elapsed < 2 * day
      ? t("hours", { count: short(elapsed / hour) })
      : t("days", { count: short(elapsed / day) });
  };
}
