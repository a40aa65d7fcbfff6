"use client";

import { IconDatabaseOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "./empty-state.tsx";

/** Stands without a network where a screen would be that this phone has not seen lately. */
export function NotKept() {
  const t = useTranslations("offline");
  return (
    <EmptyState
      icon={<IconDatabaseOff size={44} stroke={1.6} aria-hidden="true" />}
      title={t("notKept")}
      text={t("notKeptText")}
    />
  );
}
