"use client";

import { IconCheck, IconEyeOff, IconUserMinus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Group, GroupUser } from "#lib/contract/groups.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { groupCalls } from "../group-calls.ts";

type Props = { group: Group; user: GroupUser; "data-code"?: string };

/** Removes a person from a group, after confirmation. */
export function RemoveUser({ group: { groupId, groupName }, user, ...marks }: Props) {
  const t = useTranslations("groups");
  const refresh = useRefreshPage();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const name = nameOf(user);
  const remove = async () => {
    await act(async () => {
      await groupCalls.removeUser({ groupId, userId: user.userId });
      setOpened(false);
      toast(t("userRemoved"), { kind: "done" });
    });
    refresh();
  };
  return (
    <>
      <IconButton label={t("removeUser", { name })} aria-haspopup="dialog" onClick={() => setOpened(true)} {...marks}>
        <IconUserMinus size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("removeUserTitle", { name, group: groupName })}
        verb={t("removeUserVerb")}
        busy={busy}
        onConfirm={() => void remove()}
        effects={[
          { icon: IconEyeOff, text: t("removeUserEffect", { name }) },
          { icon: IconCheck, text: t("removeUserKeeps") },
        ]}
      />
    </>
  );
}
