import { useTranslations } from "next-intl";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import { hour, minute, second } from "#lib/domain/time/spans.ts";

/** The text of a waiting time: exact seconds if short, rounded up if long. */
export function useWaitText(): (seconds: number) => string {
  const t = useTranslations("login");
  const lasting = useDurationText();
  return (seconds) => {
    const time = seconds * second;
    if (time < 2 * minute) return t("seconds", { seconds });
    const unit = time < hour ? minute : hour;
    return lasting(Math.ceil(time / unit) * unit);
  };
}
