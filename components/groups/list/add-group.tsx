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

/** Creates a group and opens it, to add devices. */
export function AddGroup(marks: { "data-code"?: string }) {
  const t = useTranslations("groups");
  const router = useRouter();
  const refresh = useRefreshPage();
  const { navigate } = useNavigateWhenDone();
  const [opened, setOpened] = useState(false);
  /** The group's page is loading: a second tap would find the name taken. */
  const [leaving, leave] = useTransition();
  const { idOf, forget } = useRequestId();
  const add = async (groupName: string) => {
    // The same request id: a retry after a lost response would otherwise find the name taken.
    const { groupId } = await groupCalls.create({ groupName, requestId: idOf(groupName) }, { quiet: true });
    forget();
    // Another platform may not return the id.
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
