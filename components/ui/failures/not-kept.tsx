"use client";

import { IconDatabaseOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useLate } from "#lib/client/calls/online.ts";
import { SkeletonRows } from "../loading/skeleton-rows.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Without a network, in place of a screen that this phone has not stored; a late one is still loading. */
export function NotKept() {
  const t = useTranslations("offline");
  const late = useLate();
  if (late) return <SkeletonRows count={9} />;
  return <EmptyState icon={IconDatabaseOff} title={t("notKept")} text={t("notKeptText")} />;
}
