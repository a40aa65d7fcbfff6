"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CountBadge } from "#components/ui/values/count-badge.tsx";
import { useAppBadge } from "#lib/client/app/app-badge.ts";
import { LazyUntreated } from "./lazy-untreated.tsx";

/** The number of untreated alarms, on the bell and on the app's icon. */
export function AlarmBadge({ initial }: { initial: number | undefined }) {
  const t = useTranslations("tabs");
  const [counted, setCounted] = useState<number>();
  const known = counted ?? initial;
  const count = known ?? 0;
  useAppBadge(known);
  return (
    <>
      <CountBadge count={count} label={t("untreated", { count })} />
      <LazyUntreated input={{ initial }} onResult={setCounted} />
    </>
  );
}
