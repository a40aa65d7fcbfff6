"use client";

import { IconPlus } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { groupCalls } from "../group-calls.ts";
import { GroupNameSheet } from "../group-name-sheet.tsx";

/** Makes a group and leads to it, where its devices are added. */
export function AddGroup(marks: { "data-code"?: string }) {
  const t = useTranslations("groups");
  const router = useRouter();
  const refresh = useRefreshPage();
  const { navigate } = useNavigateWhenDone();
  const [opened, setOpened] = useState(false);
  /** The group's page is on its way: a second tap would find the name taken, by the first. */
  const [leaving, leave] = useTransition();
  const { idOf, forget } = useRequestId();
  const add = async (groupName: string) => {
    // A second try after an answer that was lost would else find the name taken, by itself.
    const { groupId } = await groupCalls.create({ groupName, requestId: idOf(groupName) }, { quiet: true });
    forget();
    // Another platform need not name it.
    if (groupId) navigate(() => leave(() => router.push(href("group", { groupId }))));
    else {
      setOpened(false);
      refresh();
    }
  };
  return (
    <>
      <IconButton label={t("add")} aria-haspopup="dialog" onClick={() => setOpened(true)} {...marks}>
        <IconPlus size={26} stroke={2} aria-hidden="true" />
      </IconButton>
      <GroupNameSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("add")}
        verb={t("add")}
        leaving={leaving}
        save={add}
      />
    </>
  );
}
