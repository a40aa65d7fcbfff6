"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SearchableItems } from "#components/ui/choices/searchable-items.tsx";
import { Switch } from "#components/ui/fields/switch.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { useStoredSince } from "#lib/client/pages/stored-since.ts";
import type { OperatorGroup } from "#lib/contract/operators.ts";
import { peopleCalls } from "./people-calls.ts";

type Props = { userId: string; name: string; groups: readonly OperatorGroup[] };

/** A switch for each group, stored one by one: busy on its old side until the platform has stored it. */
export function GroupSwitches({ userId, name, groups }: Props) {
  const t = useTranslations("people");
  const online = useOnline();
  const refresh = useRefreshPage();
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const { stored, note } = useStoredSince<boolean>(groups);

  const change = async (groupId: string, on: boolean) => {
    setUnderWay((ids) => [...ids, groupId]);
    try {
      await peopleCalls[on ? "bind" : "unbind"]({ userId, groupIds: [groupId] });
      note(groupId, on);
    } catch {
      // The failure is shown; after a lost answer the switch shows the real state.
      refresh();
    } finally {
      setUnderWay((ids) => ids.filter((id) => id !== groupId));
    }
  };

  return (
    <SearchableItems items={groups} nameOf={({ groupName }) => groupName}>
      {(found) => (
        <RowList label={t("groupsOf", { name })} lead="none">
          {found.map(({ groupId, groupName, deviceCount, authorized }) => {
            const on = stored[groupId] ?? authorized;
            const busy = underWay.includes(groupId);
            return (
              <li key={groupId}>
                <ListRow
                  label={groupName}
                  sub={typeof deviceCount === "number" ? t("devices", { count: deviceCount }) : undefined}
                  end={
                    <Switch
                      label={t("switchGroup", { name, group: groupName })}
                      on={on}
                      busy={busy}
                      disabled={!online}
                      data-code="group:end-user"
                      onClick={() => void change(groupId, !on)}
                    />
                  }
                />
              </li>
            );
          })}
        </RowList>
      )}
    </SearchableItems>
  );
}
