"use client";

import { IconMoon } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceList } from "#components/ui/fields/choice-list.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { setAppearance, useAppearance } from "#lib/client/pages/appearance.ts";
import { appearances } from "#lib/domain/screens/appearances.ts";

/** Light, dark, or as the system has it, changed at once. */
export function AppearanceRow() {
  const t = useTranslations("appearance");
  const choices = useTranslations("appearance.choices");
  const appearance = useAppearance();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ListRowButton
        icon={IconMoon}
        label={t("title")}
        value={choices(appearance)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t("title")}>
        <ChoiceList
          value={appearance}
          choose={(chosen) => {
            setAppearance(chosen);
            setOpened(false);
          }}
          choices={appearances.map((value) => ({ value, label: choices(value) }))}
        />
      </Sheet>
    </>
  );
}
