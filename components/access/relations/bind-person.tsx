"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";
import type { BindingRole } from "#lib/domain/people/permissions.ts";

const BindSheet = lazyOverlay(async () => (await import("./bind-sheet.tsx")).BindSheet);

type Props = { deviceId: string; role: BindingRole; "data-code"?: string };

/** The button at a level without a person; opens `BindSheet`. */
export function BindPerson({ deviceId, role, "data-code": code }: Props) {
  const t = useTranslations("relations");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="tinted"
        small
        data-code={code}
        aria-haspopup="dialog"
        aria-label={t("bindAs", { role: t(`roles.${role}`) })}
        onClick={() => setOpened(true)}
      >
        {t("bind")}
      </Button>
      <BindSheet opened={opened} onClose={() => setOpened(false)} deviceId={deviceId} role={role} />
    </>
  );
}
