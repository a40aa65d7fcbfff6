"use client";

import { useTranslations } from "next-intl";
import { CountBadge } from "#components/ui/count-badge.tsx";
import { useAppBadge } from "#lib/client/app-badge.ts";
import { useUntreated } from "#lib/client/untreated.ts";

/** How many alarms nobody has dealt with yet, at the corner of the bell and on the icon of the app. */
export function AlarmBadge({ initial }: { initial: number | undefined }) {
  const t = useTranslations("tabs");
  const known = useUntreated(initial);
  const count = known ?? 0;
  useAppBadge(known);
  return <CountBadge count={count} label={t("untreated", { count })} />;
}
