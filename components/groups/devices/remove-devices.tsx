"use client";

import { IconCheck, IconEyeOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Group } from "#lib/contract/groups.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { groupCalls } from "../group-calls.ts";

const most = screenLimits.ids;
type Props = { group: Group; deviceIds: string[]; onDone: () => void };

/** Removes the selected devices from a group, after confirmation. */
export function RemoveDevices({ group: { groupId, groupName }, deviceIds, onDone }: Props) {
  const t = useTranslations("groups");
  const online = useOnline();
  const refresh = useRefreshPage();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const count = deviceIds.length;
  // After a lost answer, or by somebody else, they may already be removed: nothing is left to confirm.
  if (opened && count === 0) setOpened(false);
  const remove = async () => {
    await act(async () => {
      const { removed } = await groupCalls.removeDevices({ groupId, deviceIds });
      setOpened(false);
      toast(t("removed", { count: removed ?? count }), { kind: "done" });
      onDone();
    });
    refresh();
  };
  return (
    <>
      <Button
        variant="danger"
        disabled={count === 0 || count > most || !online}
        aria-haspopup="dialog"
        aria-live="polite"
        onClick={() => setOpened(true)}
      >
        {count > most ? t("tooMany", { count: most }) : t("removeCount", { count })}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("removeTitle", { count, name: groupName })}
        verb={t("removeCount", { count })}
        busy={busy}
        onConfirm={() => void remove()}
        effects={[
          { icon: IconEyeOff, text: t("removeEffect") },
          { icon: IconCheck, text: t("removeKeeps") },
        ]}
      />
    </>
  );
}
