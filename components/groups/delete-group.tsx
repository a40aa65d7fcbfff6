"use client";

import { IconCheck, IconEyeOff, IconTrash } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Group } from "#lib/contract/groups.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { groupCalls } from "./group-calls.ts";

/** Deletes a group; if it has devices, their number must be typed first. */
export function DeleteGroup({ group, ...marks }: { group: Group; "data-code"?: string }) {
  const { groupId, groupName, deviceCount, userCount } = group;
  const t = useTranslations("groups");
  const router = useRouter();
  const refresh = useRefreshPage();
  const { navigate } = useNavigateWhenDone();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct({ leaves: true });
  const remove = async () => {
    const done = await act(async () => {
      await groupCalls.delete({ groupId, force: true });
      toast(t("deleted"), { kind: "done" });
      navigate(() => router.replace(href("groups")));
    });
    if (!done) refresh();
  };
  const count = deviceCount ?? 0;
  return (
    <>
      <IconButton label={t("delete")} aria-haspopup="dialog" onClick={() => setOpened(true)} {...marks}>
        <IconTrash size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("deleteTitle", { name: groupName })}
        danger={IconTrash}
        verb={t("delete")}
        busy={busy}
        onConfirm={() => void remove()}
        effects={[
          {
            icon: IconEyeOff,
            text: typeof userCount === "number" ? t("deleteEffect", { count: userCount }) : t("deleteUncounted"),
          },
          { icon: IconCheck, text: t("deleteKeeps") },
        ]}
        typed={count > 0 ? { label: t("deleteType", { count }), value: String(count) } : undefined}
      />
    </>
  );
}
