import { useTranslations } from "next-intl";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import { minute } from "#lib/domain/time/spans.ts";

/** The words for the length of an interruption in milliseconds: "under 1 min", "12 min", "3 h". */
export function useLengthText(): (length: number) => string {
  const t = useTranslations("diagnosis.connection");
  const lasting = useDurationText();
  return (length) => (length < minute ? t("short") : lasting(length));
}
