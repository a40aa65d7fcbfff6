"use client";

import { IconCheck, IconLogout, IconTrash } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { PersonDetail } from "#lib/contract/users.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { peopleCalls } from "./people-calls.ts";

type Props = { person: PersonDetail; list: string; "data-code"?: string };

/** Deletes a person after the account's name has been typed, and leads back to the list. */
export function DeletePerson({ person, list, ...marks }: Props) {
  const { userId, username } = person;
  const t = useTranslations("people");
  const router = useRouter();
  const refresh = useRefreshPage();
  const { navigate } = useNavigateWhenDone();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct({ leaves: true });
  const remove = async () => {
    const done = await act(async () => {
      await peopleCalls.delete({ userId });
      toast(t("deleted"), { kind: "done" });
      navigate(() => router.replace(list));
    });
    if (!done) refresh();
  };
  return (
    <>
      <Button variant="danger-tint" aria-haspopup="dialog" onClick={() => setOpened(true)} {...marks}>
        {t("delete")}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("deleteTitle", { name: nameOf(person) })}
        danger={IconTrash}
        verb={t("delete")}
        busy={busy}
        onConfirm={() => void remove()}
        effects={[
          { icon: IconLogout, text: t("deleteEffect") },
          { icon: IconCheck, text: t("deleteKeeps") },
        ]}
        typed={{ label: t("deleteType", { username }), value: username }}
      />
    </>
  );
}
