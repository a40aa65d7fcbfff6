import { useTranslations } from "next-intl";
import { useLate } from "#lib/client/calls/online.ts";

/** Why nothing can be sent, in a few words: the network is slow or unavailable, or the server does not answer. */
export function useOfflineReason(): () => string {
  const t = useTranslations("states");
  const errors = useTranslations("errors");
  const late = useLate();
  return () => (late ? t("slow") : errors(navigator.onLine ? "network" : "offline"));
}
