"use client";

import { IconCheck, IconEyeOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { PersonDetail } from "#lib/contract/users.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { peopleCalls } from "./people-calls.ts";

/** Removes an operator from every group that the signed-in person may change. */
export function UnbindPerson({ person, ...marks }: { person: PersonDetail; "data-code"?: string }) {
  const t = useTranslations("people");
  const refresh = useRefreshPage();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const name = nameOf(person);
  const unbind = async () => {
    await act(async () => {
      await peopleCalls.unbind({ userId: person.userId });
      setOpened(false);
      toast(t("unbound"), { kind: "done" });
    });
    refresh();
  };
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpened(true)} {...marks}>
        {t("unbind")}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("unbindTitle", { name })}
        verb={t("unbind")}
        busy={busy}
        onConfirm={() => void unbind()}
        effects={[
          { icon: IconEyeOff, text: t("unbindEffect", { name }) },
          { icon: IconCheck, text: t("unbindKeeps") },
        ]}
      />
    </>
  );
}
