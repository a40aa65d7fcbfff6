import { useTranslations } from "next-intl";
import type { WifiLevel } from "#lib/domain/devices/wifi.ts";

/** The word for how well a network is received. */
export function useLevelText(): (level: WifiLevel) => string {
  const t = useTranslations("wifi.levels");
  return (level) => t(level);
}
