"use client";

import { IconPencil } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { RenamedNote } from "#components/ui/sheets/renamed-note.tsx";
import { useInitialValue } from "#components/ui/sheets/use-initial-value.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Group } from "#lib/contract/groups.ts";
import { groupCalls } from "./group-calls.ts";
import { GroupNameSheet } from "./group-name-sheet.tsx";

const whole = (name: string) => name;

/** Renames a group, with undo for six seconds. */
export function RenameGroup({ group, ...marks }: { group: Group; "data-code"?: string }) {
  const { groupId, groupName } = group;
  const t = useTranslations("groups");
  const renamed = useTranslations("renamed");
  const refresh = useRefreshPage();
  const [opened, setOpened] = useState(false);
  const { initial, changedElsewhere, kept, note } = useInitialValue(groupName, opened);
  const store = async (name: string, quiet: boolean) => {
    await groupCalls.rename({ groupId, groupName: name }, { quiet });
    refresh();
  };
  /** Undoes the change to this name, unless somebody else has changed it since. */
  const undo = async (saved: string) => {
    const latest = (await groupCalls.list({ deviceCount: false })).find((each) => each.groupId === groupId);
    if (latest && latest.groupName !== saved) {
      refresh();
      if (latest.groupName !== groupName) toast(renamed("since"));
    } else await store(groupName, false);
  };
  const save = async (typed: string) => {
    const name = kept(whole, typed);
    const changed = name !== groupName;
    note(name);
    if (changed) await store(name, true);
    setOpened(false);
    const run = () => void undo(name).catch(() => undefined);
    if (changed) toast(t("renamed"), { kind: "done", action: { label: t("undo"), run } });
  };
  return (
    <>
      <IconButton label={t("rename")} aria-haspopup="dialog" onClick={() => setOpened(true)} {...marks}>
        <IconPencil size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <GroupNameSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("rename")}
        verb={t("save")}
        name={initial}
        note={<RenamedNote name={changedElsewhere(whole) ? groupName : undefined} />}
        save={save}
      />
    </>
  );
}
