"use client";

import { IconDatabaseOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useLate } from "#lib/client/calls/online.ts";
import { SkeletonRows } from "../loading/skeleton-rows.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Stands without a network where a screen would be that this phone has not seen lately; one that is late is on its way. */
export function NotKept() {
  const t = useTranslations("offline");
  const late = useLate();
  if (late) return <SkeletonRows count={9} />;
  return <EmptyState icon={IconDatabaseOff} title={t("notKept")} text={t("notKeptText")} />;
}
