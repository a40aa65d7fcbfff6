"use client";

import { IconMoon } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ChoiceRow } from "#components/ui/lists/choice-row.tsx";
import { setAppearance, useAppearance } from "#lib/client/pages/appearance.ts";
import { appearances } from "#lib/domain/screens/appearances.ts";

/** Light, dark, or the system's setting; changed at once. */
export function AppearanceRow() {
  const t = useTranslations("appearance");
  const choices = useTranslations("appearance.choices");
  return (
    <ChoiceRow
      icon={IconMoon}
      label={t("title")}
      choices={appearances.map((value) => ({ value, label: choices(value) }))}
      value={useAppearance()}
      choose={setAppearance}
    />
  );
}
