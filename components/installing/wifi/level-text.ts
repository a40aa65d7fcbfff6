import { useTranslations } from "next-intl";
import type { WifiLevel } from "#lib/domain/devices/wifi.ts";

/** The text of a network's signal level. */
export function useLevelText(): (level: WifiLevel) => string {
  const t = useTranslations("wifi.levels");
  return (level) => t(level);
}
